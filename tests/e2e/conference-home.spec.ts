import type { Locale } from "@deck/contracts/enums";
import { conferenceInfos, pathClaims } from "@deck/core/conference/entity";
import type { Table } from "@deck/core/kernel/ports";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectBothThemes, signIn, test } from "../support/browser.ts";
import { appointStaff, buildConference, newPath, rewriteParts } from "../support/fixtures/builders.ts";
import { dayFromToday, longDay } from "../support/fixtures/days.ts";

// Desktop tests use the light theme, phone tests the dark one.
test.use({
	colorScheme: async ({ isMobile }, use) => use(isMobile ? "dark" : "light"),
	contextOptions: { reducedMotion: "reduce" },
});

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
/** Returns elements without React's generated ids, which vary. */
const elements = (page: Page) =>
	page
		.locator("#root *")
		.evaluateAll((all) =>
			all.map((one) =>
				[one.tagName, ...[...one.attributes].map(({ name, value }) => `${name}=${value}`).toSorted()]
					.join(" ")
					.replace(/_[rR]_\w+_/g, "ID"),
			),
		);
const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

const DATES = {
	submissions_open: dayFromToday(-2),
	submissions_close: dayFromToday(20),
	registration_open: dayFromToday(30),
	registration_close: dayFromToday(50),
};

async function fillConference(table: Table, only: Locale): Promise<string> {
	const { path } = await buildConference(table, { dates: DATES });
	const inOnly = (text: string) => ({ en: "", ru: "", [only]: text });
	const info = inOnly("## Rules\n\nTwo pages **at most**, see [the rules](https://example.org/rules).");
	await conferenceInfos(table)
		.put({
			conference: path,
			locales: { en: { text: info.en }, ru: { text: info.ru } },
			version: 1,
		})
		.go();
	const school = inOnly("Young scientists’ school");
	const address = inOnly("Molodogvardeyskaya 151\nSamara");
	await rewriteParts(table, path, {
		free_dates: [
			{ id: "visa", date: dayFromToday(3), locales: { en: { title: "Visas" }, ru: { title: "Visas" } } },
		],
		events: [
			{
				id: "school",
				locales: {
					en: { title: school.en, description: "Two days of *lectures*." },
					ru: { title: school.ru, description: "Two days of *lectures*." },
				},
				url: "https://example.org/school",
				capacity: 40,
			},
		],
		contacts: {
			email: "desk@example.org",
			phone: "+7 846 123-45-67",
			url: "https://example.org/",
			locales: { en: { address: address.en }, ru: { address: address.ru } },
		},
		places: [{ id: "ru", locales: { en: { title: "Samara" }, ru: { title: "Самара" } } }],
		fees: [
			{ place: "ru", format: "presenter", young: false, amount: 600_050, currency: "RUB" },
			{ place: "ru", format: "presenter", young: true, amount: 0, currency: "RUB" },
		],
	});
	return path;
}

test("an anonymous visitor's page is shown without scripts, which then take it over unchanged", async ({
	page,
	table,
	browser,
	say,
	language,
}) => {
	const path = await fillConference(table, language);
	const still = await browser.newContext({ javaScriptEnabled: false });
	const bare = await still.newPage();
	for (const address of ["/", `/${path}`]) {
		await bare.goto(address);
		await expect(bare.locator(`main a[href="/${path}${address === "/" ? "" : "/submit"}"]`)).toBeVisible();
	}
	await still.close();

	const held = Promise.withResolvers<void>();
	await page.route("**/assets/shell-*.js", async (route) => {
		await held.promise;
		await route.continue();
	});
	await page.goto(`/${path}`, { waitUntil: "commit" });
	const drawn = await heading(page).elementHandle();
	// Not hydrated yet.
	await heading(page).click();
	await page.getByRole("button", { name: say("shell:theme.label") }).click();
	held.resolve();
	await expect(page.getByRole("menu")).toBeVisible();
	expect(await heading(page).evaluate((now, before) => now === before, drawn)).toBe(true);
});

test("a page rendered on the server becomes identical to one rendered in the browser", async ({
	page,
	table,
	visitor,
	language,
}) => {
	const address = `/${await fillConference(table, language)}?from=email`;
	const alone = await visitor();
	const empty = await page.request.get("/stranger.html");
	await alone.route(`**${address}`, async (route) =>
		route.fulfill({ contentType: "text/html", body: await empty.text() }),
	);
	const back = `header a[href="/auth/login?${new URLSearchParams({ to: address })}"]`;
	for (const one of [page, alone]) {
		await one.goto(address);
		await expect(one.locator(back)).toBeVisible();
		await expect(heading(one)).toBeVisible();
	}
	await expect.poll(() => elements(page)).toEqual(await elements(alone));
});

test("an anonymous visitor reads the whole page, and texts in the other language are marked @journey @both", async ({
	page,
	table,
	say,
	language,
}) => {
	const other = language === "en" ? "ru" : "en";
	const path = await fillConference(table, other);
	await page.goto(`/${path}?from=email`);
	await expect(heading(page)).toBeVisible();
	await expect(page.getByText({ en: "Samara", ru: "Самара" }[language], { exact: true })).toBeVisible();
	const mark = say(`common:in_language.${other}`);
	const about = page
		.locator("section")
		.filter({ has: page.getByRole("heading", { name: say("conference-home:about") }) });
	await expect(about.getByText(mark)).toBeVisible();
	const rules = page.getByRole("heading", { level: 3, name: "Rules" });
	await expect(rules).toBeVisible();
	await expect(page.locator(`[lang="${other}"]`).filter({ has: rules })).toBeVisible();
	await expect(page.getByRole("link", { name: "the rules" })).toHaveAttribute(
		"href",
		"https://example.org/rules",
	);
	const school = page.getByRole("heading", { name: /Young scientists’ school/ });
	await expect(school).toContainText(mark);
	await expect(page.getByRole("listitem").filter({ has: school })).toContainText(
		say("conference-home:event_places", { count: 40 }),
	);
	await expect(page.locator("em")).toHaveText("lectures");
	await expect(
		page.getByRole("link", {
			name: say("conference-home:event_page_named", { name: "Young scientists’ school" }),
		}),
	).toHaveAttribute("href", "https://example.org/school");

	const dates = region(page, say("conference-home:dates"));
	await expect(dates.getByRole("listitem").nth(0)).toContainText(
		say("conference-home:milestone.submissions_open"),
	);
	await expect(dates.getByRole("listitem").nth(0)).toContainText(say("conference-home:done"));
	await expect(dates.getByRole("listitem").nth(1)).toContainText("Visas");
	await expect(dates.getByRole("listitem").nth(1)).toContainText(longDay(3, language));
	await expect(dates.getByText(say("conference-home:zone", { offset: "UTC+4" }))).toBeVisible();
	const contacts = region(page, say("conference-home:contacts"));
	await expect(contacts.getByRole("link")).toHaveText([
		"desk@example.org",
		"+7 846 123-45-67",
		"example.org",
	]);
	await expect(contacts).toContainText("Samara");
	await expect(contacts).toContainText(mark);
	const fees = page.getByRole("table", { name: say("conference-home:fees.title") });
	await expect(fees.getByRole("cell")).toHaveText([
		{ en: "₽6,000.50", ru: "6\u00a0000,50\u00a0₽" }[language],
		say("conference-home:fees.free"),
	]);
	await expect(page.getByRole("contentinfo").getByRole("link")).toHaveText([
		say("common:menu.info"),
		say("common:menu.submissions"),
		say("shell:legal.terms"),
		say("shell:legal.privacy"),
	]);
	await expectAccessible(page);
});

test("the next date is shown by the reader's clock too, in words", async ({
	page,
	table,
	join,
	say,
	language,
}) => {
	const { path } = await buildConference(table, { dates: DATES, timezone: "Asia/Yekaterinburg" });
	await signIn(page, await join());
	await page.goto(`/${path}`);
	const next = region(page, say("conference-home:dates")).getByRole("listitem").nth(1);
	await expect(next).toContainText(`${longDay(20, language)}, 23:59`);
	await expect(next).toContainText(
		say("conference-home:yours", { date: `${longDay(20, language)}, 22:59 UTC+4` }),
	);
});

test("a former address redirects to the current one, with subpage, query and fragment", async ({
	page,
	table,
	join,
}) => {
	const person = await join();
	const { path } = await buildConference(table);
	const former = newPath();
	await pathClaims(table).create({ path: former, conference: path }).go();
	await page.goto(`/${former}?from=email#dates`);
	await expect(page).toHaveURL(`/${path}?from=email#dates`);
	await signIn(page, person);
	await page.goto(`/${former}/mysubs?q=1`);
	await expect(page).toHaveURL(`/${path}/mysubs?q=1`);
});

test("a hidden conference shows staff that it is hidden, and if it is empty", async ({
	page,
	visitor,
	join,
	table,
	say,
}) => {
	const [observer, creator] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table, { state: "hidden" });
	await appointStaff(table, observer, path, { type: "observer" });
	await appointStaff(table, creator, path, { type: "creator" });
	await signIn(page, observer);
	await page.goto(`/${path}`);
	const toChecklist = (on: Page) => on.getByRole("link", { name: say("conference-home:to_checklist") });
	await expect(page.getByText(say("conference-home:hidden"))).toBeVisible();
	await toChecklist(page).click();
	await expect(page).toHaveURL(`/${path}/adm`);

	await rewriteParts(table, path, { sections: [] });
	await page.goto(`/${path}`);
	await expect(page.getByText(say("conference-home:empty.wait"))).toBeVisible();
	await expect(toChecklist(page), "an observer has nothing to do there").toHaveCount(0);
	const writing = await visitor(creator);
	await writing.goto(`/${path}`);
	await expect(writing.getByText(say("conference-home:empty.fill"))).toBeVisible();
	await expectBothThemes(writing);
	await toChecklist(writing).click();
	await expect(writing).toHaveURL(`/${path}/adm`);
});
