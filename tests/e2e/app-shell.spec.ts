import { LOCALES } from "@deck/contracts/enums";
import type { Page, Response } from "@playwright/test";
import { expect, signIn, test } from "../support/browser.ts";
import { appointStaff, buildConference, newPath, submitPaper } from "../support/fixtures/builders.ts";
import { translatorFor } from "../support/interface-texts.ts";
import { Person } from "../support/person.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const headerLine = (page: Page) => page.getByRole("banner").locator("> div").first();

test("an unknown address shows the 404 page", async ({ page, say, expectConsole }) => {
	await page.goto("/auth/nothing");
	await expect(heading(page)).toHaveText(say("error-page:404.title"));
	const path = newPath();
	expectConsole(
		`Failed to load resource: the server responded with a status of 404 (Not Found) /api/conf/${path}`,
	);
	await page.goto(`/${path}/papers/7`);
	await expect(heading(page)).toHaveText(say("error-page:404.title"));
	await expect(page).toHaveTitle(`${say("error-page:404.title")} · ${say("shell:platform")}`);
	await page.getByRole("link", { name: say("error-page:home") }).click();
	await expect(page).toHaveURL("/");
	await expect(page.getByRole("contentinfo")).toContainText(`© 2019–${new Date().getFullYear()}`);
	await expect(page.getByRole("contentinfo")).toContainText("0.14.715");
});

test("changing the language keeps the page, and the choice is kept for a year @journey", async ({
	page,
	table,
	say,
	language,
}) => {
	const other = language === "en" ? "ru" : "en";
	const names = { en: "English", ru: "Русский" };
	const titles = { en: "Conference on spectra", ru: "Конференция о спектрах" };
	const { path } = await buildConference(table);

	await page.goto(`/${path}?from=email`);
	await expect(heading(page)).toHaveText(titles[language]);
	await expect(page).toHaveTitle({ en: "Spectra", ru: "Спектр" }[language]);
	const code = language.toUpperCase();
	await page.getByRole("button", { name: say("shell:language", { code, name: names[language] }) }).click();
	await page.getByRole("menuitemradio", { name: names[other] }).click();
	await expect(heading(page)).toHaveText(titles[other]);
	await expect(page).toHaveTitle({ en: "Spectra", ru: "Спектр" }[other]);
	await expect(page.getByRole("link", { name: translatorFor(other)("shell:sign_in") })).toBeVisible();
	await expect(page).toHaveURL(`/${path}?from=email`);
	await expect(page.locator("html")).toHaveAttribute("lang", { en: "en-US", ru: "ru-RU" }[other]);
	const cookie = (await page.context().cookies()).find(({ name }) => name === "lang");
	const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
	expect([cookie?.value, cookie?.path, Math.round(days)]).toEqual([other, "/", 365]);
	await page.reload();
	await expect(heading(page)).toHaveText(titles[other]);

	await page.goto("/auth/login");
	await page.getByRole("radio", { name: new RegExp(names[language]) }).click();
	await expect(heading(page)).toHaveText(say("account:login.title"));
});

test("the theme is chosen and kept", async ({ page, say }) => {
	const ground = () => page.locator("html").evaluate((root) => getComputedStyle(root).backgroundColor);
	const choose = async (theme: string) => {
		await page.getByRole("button", { name: say("shell:theme.label") }).click();
		await page.getByRole("menuitemradio", { name: say(`shell:theme.${theme}`) }).click();
	};
	await page.goto("/");
	const light = await ground();
	await choose("dark");
	await expect.poll(ground).not.toBe(light);
	const dark = await ground();
	await page.reload();
	await expect.poll(ground).toBe(dark);
	await choose("light");
	await expect.poll(ground).toBe(light);
	await choose("system");
	await page.emulateMedia({ colorScheme: "dark" });
	await expect.poll(ground).toBe(dark);
});

test("the header is 60 pixels high, and 54 on narrow screens", async ({ page, join, table, say }) => {
	const person = await join();
	const { path } = await buildConference(table);
	await signIn(page, person);
	for (const address of ["/", `/${path}`]) {
		await page.goto(address);
		for (const [width, height] of [
			[1440, 60],
			[576, 60],
			[575, 54],
			[320, 54],
		] as const) {
			await page.setViewportSize({ width, height: 800 });
			await expect.poll(async () => (await headerLine(page).boundingBox())?.height).toBe(height);
			const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			expect(overflow, `${address} at ${width}`).toBeLessThanOrEqual(0);
		}
		const foot = page.getByRole("contentinfo").locator("a, span");
		const lefts = await foot.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
		expect(new Set(lefts).size, "a narrow footer has two columns").toBe(2);
	}
	await page.getByRole("button", { name: say("common:account.menu", { name: person.email }) }).click();
	const menu = await page.getByRole("menu").boundingBox();
	expect(menu?.width).toBeGreaterThanOrEqual(250);
});

test("the whole staff navigation is in view at 1440×900, in both languages", async ({
	page,
	join,
	table,
}) => {
	const person = await join();
	const { path } = await buildConference(table, { flow: "both" });
	// The role with the most entries.
	await appointStaff(table, person, path, { type: "creator" });
	await signIn(page, person);
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto("/");
	for (const language of LOCALES) {
		const words = translatorFor(language);
		await page.context().addCookies([{ name: "lang", value: language, url: page.url() }]);
		await page.goto(`/${path}/adm/subs`);
		const nav = page.getByRole("navigation", { name: words("admin:navigation") });
		await expect(nav.getByRole("button", { name: words("impersonation:act_as") })).toBeInViewport({
			ratio: 1,
		});
		await expect(nav.getByRole("link", { name: words("admin:messenger") })).toBeInViewport({ ratio: 1 });
		const hidden = await nav.evaluate(({ parentElement }) =>
			parentElement ? parentElement.scrollHeight - parentElement.clientHeight : null,
		);
		expect(hidden, `pixels to scroll, ${language}`).toBe(0);
	}
});

test("the header and its menus work by keyboard alone", async ({ page, join, table, say }) => {
	const person = await join();
	const { path } = await buildConference(table);
	await signIn(page, person);
	const { keyboard } = page;
	const account = page.getByRole("button", { name: say("common:account.menu", { name: person.email }) });

	await page.goto(`/${path}`);
	await expect(account).toBeVisible();
	await keyboard.press("Tab");
	const skip = page.getByRole("button", { name: say("shell:skip") });
	await expect(skip).toBeFocused();
	await expect(skip).toBeInViewport();
	await keyboard.press("Enter");
	await expect(page.getByRole("main")).toBeFocused();
	await keyboard.press("Tab");
	await expect(page.getByRole("link", { name: say("conference-home:submit") })).toBeFocused();

	const info = page.getByRole("banner").getByRole("link", { name: say("common:tabs.info") });
	await info.focus();
	await keyboard.press("ArrowRight");
	await expect(
		page.getByRole("banner").getByRole("link", { name: say("common:tabs.submissions") }),
	).toBeFocused();
	await keyboard.press("Enter");
	await expect(heading(page)).toHaveText(say("mysubs:page"));
	await expect(page.getByRole("main")).toBeFocused();

	await account.focus();
	await keyboard.press("Enter");
	const profile = page.getByRole("menuitem", { name: say("common:account.profile"), exact: true });
	await expect(profile).toBeFocused();
	await keyboard.press("Enter");
	await expect(page).toHaveURL("/profile");
	await account.focus();
	await keyboard.press("Enter");
	await keyboard.press("ArrowDown");
	const reviewer = page.getByRole("menuitem", { name: say("common:account.reviewer") });
	await expect(reviewer).toBeFocused();
	await keyboard.press("ArrowDown");
	await expect(page.getByRole("menuitemradio", { name: say("shell:theme.system") })).toBeFocused();
	await keyboard.press("ArrowUp");
	await expect(reviewer).toBeFocused();
	await keyboard.press("ArrowUp");
	await expect(profile).toBeFocused();
	await keyboard.press("ArrowUp");
	await expect(page.getByRole("menuitem", { name: say("common:account.sign_out") })).toBeFocused();
	await keyboard.press("Escape");
	await expect(page.getByRole("menu")).toBeHidden();
	await expect(account).toBeFocused();
	await keyboard.press("ArrowDown");
	await expect(profile).toBeFocused();
	await keyboard.press("End");
	await expect(page.getByRole("menuitem", { name: say("common:account.sign_out") })).toBeFocused();
	await keyboard.press("Enter");
	await expect(page.getByRole("link", { name: say("shell:sign_in") })).toBeVisible();
});

test("each page has its title", async ({ page, join, table, say, language }) => {
	const person = await join();
	const { path } = await buildConference(table);
	const blank = { en: { short_title: "", title: "" }, ru: { short_title: "", title: "" } };
	const nameless = await buildConference(table, { locales: blank });
	await appointStaff(table, person, path, { type: "creator" });
	await submitPaper(person, path);
	await signIn(page, person);
	const name = { en: "Spectra", ru: "Спектр" }[language];
	for (const [address, title] of [
		["/", say("shell:platform")],
		[`/${path}`, name],
		[`/${nameless.path}`, nameless.path.toUpperCase()],
		[`/${path}/submit`, `${say("submit:page")} · ${name}`],
		[`/${path}/mysubs`, `${say("mysubs:page")} · ${name}`],
		[`/${path}/mysubs/1`, `${say("mysubs:paper_number", { number: 1 })} · ${name}`],
		[`/${path}/adm`, `${say("conference:adm.title")} · ${name}`],
		[`/${path}/adm/details`, `${say("conference:details.title")} · ${name}`],
		[`/${path}/adm/papers`, `${say("papers:title")} · ${name}`],
		[`/${path}/adm/papers/1`, `${say("papers:page.title", { number: 1 })} · ${name}`],
	] as const) {
		await page.goto(address);
		await expect(page).toHaveTitle(title);
	}
});

test("if a script of an older deployment is missing, the page reloads once", async ({
	page,
	say,
	expectConsole,
}) => {
	let loads = 0;
	let isRemoved = false;
	page.on("load", () => loads++);
	page.on("request", (request) => {
		if (request.isNavigationRequest()) isRemoved = false;
	});
	const known = new Set<string>();
	await page.route("**/assets/*.js", (route) =>
		isRemoved && !known.has(route.request().url()) ? route.fulfill({ status: 404 }) : route.continue(),
	);
	const note = (response: Response) => known.add(response.url());
	const home = async () => {
		page.on("response", note);
		await page.goto("/");
		await expect(page.getByRole("link", { name: say("shell:sign_in") })).toBeVisible();
		page.off("response", note);
	};
	expectConsole(
		/^Failed to load resource: the server responded with a status of 404 \(Not Found\) \/assets\//,
	);
	expectConsole(/Failed to fetch dynamically imported module/);

	await home();
	isRemoved = true;
	await page.getByRole("link", { name: say("shell:sign_in") }).click();
	await expect(heading(page)).toHaveText(say("account:login.title"));
	expect(loads, "the page has reloaded itself").toBe(2);

	await home();
	isRemoved = true;
	await page.getByRole("link", { name: say("shell:sign_in") }).click();
	await expect(page.getByText(say("shell:no_connection"))).toBeVisible();
	expect(loads, "but not twice within a minute").toBe(3);
});

test("an alert closes after five seconds, and stays while the pointer is on it", async ({
	page,
	machine,
	say,
}) => {
	const person = await new Person(machine).joinUnconfirmed();
	await signIn(page, person);
	await page.clock.install();
	await page.goto("/");
	const again = page.getByRole("button", { name: say("common:unverified.resend") });
	await expect(again).toBeVisible();
	await page.clock.pauseAt(new Date(Date.now() + 60_000));
	const alert = page.getByText(say("common:unverified.sent"));

	await again.click();
	await expect(alert).toBeVisible();
	await page.clock.runFor(4_900);
	await expect(alert).toBeVisible();
	await page.clock.runFor(200);
	await expect(alert).toBeHidden();

	await again.click();
	await alert.hover();
	await page.clock.runFor(20_000);
	await expect(alert).toBeVisible();
	await page.mouse.move(0, 0);
	await page.clock.runFor(5_000);
	await expect(alert).toBeHidden();

	await again.click();
	await page
		.getByRole("list", { name: say("shell:alerts") })
		.getByRole("button")
		.click();
	await expect(alert).toBeHidden();
});

test("an expired session reloads the page and leads through the login, but not repeatedly", async ({
	page,
	join,
	table,
	say,
}) => {
	const person = await join();
	const { path } = await buildConference(table);
	await submitPaper(person, path, { title: "Snow under clouds" });
	const own = async () => (await person.get<unknown[]>(`/api/conf/${path}/mysubs`)).body.length;
	await expect.poll(own, "the list may lag").toBe(1);
	await signIn(page, person);
	let loads = 0;
	page.on("load", () => loads++);

	// The socket would report the end before the click.
	await page.routeWebSocket("**/ws*", () => {});
	await page.goto(`/${path}`, { waitUntil: "networkidle" });
	const paper = page.getByRole("link", { name: /Snow under clouds/ });
	await expect(paper).toBeVisible();
	await person.post("/api/auth/logout");
	await paper.click();
	await expect(page).toHaveURL(`/auth/login?to=${encodeURIComponent(`/${path}/mysubs/1`)}`);
	expect(loads).toBe(2);
	await page.getByLabel(say("account:email"), { exact: true }).fill(person.email);
	await page.getByLabel(say("account:password"), { exact: true }).fill(Person.password);
	await page.getByRole("button", { name: say("account:login.submit") }).click();
	await expect(heading(page)).toContainText("Snow under clouds");

	await page.route("**/papers/1", (route) => route.fulfill({ status: 401, json: { message: "", code: "" } }));
	await page.goto(`/${path}/mysubs/1`);
	await expect(heading(page)).toHaveText(say("error-page:401.title"));
	expect(loads, "no second reload within a minute").toBe(3);
});
