import { gzipSync } from "node:zlib";
import type { StaffTaskKind } from "@deck/contracts/staff-tasks";
import { conferences } from "@deck/core/conference/entity";
import { mapWithConcurrency } from "@deck/core/kernel/map-with-concurrency";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectBothThemes, signIn, test } from "../support/browser.ts";
import {
	appointStaff,
	buildConference,
	conferenceForm,
	newPath,
	submitPaper,
} from "../support/fixtures/builders.ts";
import { REGISTRATION_DATES, RegistrationSteps, setFees } from "../support/steps/registration-steps.ts";

// Desktop tests use the light theme, phone tests the dark one.
test.use({
	colorScheme: async ({ isMobile }, use) => use(isMobile ? "dark" : "light"),
	contextOptions: { reducedMotion: "reduce" },
});

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const rows = (page: Page) => page.getByRole("main").getByRole("listitem");

/** Returns the bytes of all loaded JavaScript, each file by gzip -9. */
async function scriptBytes(page: Page): Promise<number> {
	const addresses = await page.evaluate(() =>
		performance
			.getEntriesByType("resource")
			.map(({ name }) => name)
			.filter((name) => name.endsWith(".js")),
	);
	const files = await Promise.all(addresses.map(async (address) => (await page.request.get(address)).body()));
	return files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);
}

function titled(title: string) {
	const names = { short_title: title, title: `Conference ${title}` };
	return { locales: { en: names, ru: names } };
}

test("an anonymous visitor finds a conference by search and by addresses with filters @journey @both", async ({
	page,
	table,
	say,
}) => {
	const mark = newPath();
	const years = conferenceForm().dates;
	const both = await buildConference(table, { ...titled(`${mark} lakes`), languages: ["en", "ru"] });
	await buildConference(table, {
		...titled(`${mark} rivers`),
		languages: ["ru"],
		dates: { submissions_open: "2031-01-10", conference_start: "2031-05-24", conference_end: "2031-05-28" },
		state: "archived",
	});
	const secret = await buildConference(table, { ...titled(`${mark} secret`), state: "hidden" });

	await page.goto("/");
	const tabs = page.getByRole("navigation", { name: say("shell:nav.label") }).filter({ visible: true });
	await expect(tabs.getByRole("link")).toHaveText(
		["home", "events", "about"].map((tab) => say(`shell:nav.tabs.${tab}`)),
	);
	expect(await scriptBytes(page), "bytes of a stranger's first page").toBeLessThanOrEqual(120_000);
	await tabs.getByRole("link", { name: say("shell:nav.tabs.events"), exact: true }).click();
	await expect(heading(page)).toHaveText(say("all-events:title"));
	await expect(page).toHaveTitle(`${say("all-events:title")} · ${say("shell:platform")}`);
	await page.getByRole("searchbox", { name: say("all-events:search") }).fill(mark);
	await expect(rows(page)).toHaveCount(2);
	await expect(page.getByText(say("all-events:count", { count: 2 }))).toBeVisible();
	await expect(page.getByRole("heading", { level: 2 })).toHaveText([
		"2031",
		String(years.conference_start).slice(0, 4),
	]);
	await expectAccessible(page);

	await page.goto(`/events?q=${mark}&language=en`);
	await expect(rows(page)).toHaveCount(1);
	await expect(page.getByRole("link", { name: `${mark} lakes` })).toHaveAttribute("href", `/${both.path}`);
	await page.goto(`/events?q=${mark}&year=2031`);
	await expect(page.getByRole("link", { name: `${mark} rivers` })).toBeVisible();
	await expect(rows(page).getByText(say("all-events:archived")), "it announces nothing").toBeVisible();
	await expect(rows(page)).toHaveCount(1);
	await page.goto(`/events?q=${secret.path}`);
	await expect(page.getByText(say("all-events:nothing"))).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("button", { name: say("all-events:clear") }).click();
	await expect(page).toHaveURL("/events");

	const menu = page.getByRole("contentinfo").getByRole("link");
	await expect(menu).toHaveText([
		...["home", "events", "about"].map((entry) => say(`shell:nav.menu.${entry}`)),
		say("shell:legal.terms"),
		say("shell:legal.privacy"),
	]);
	await menu.nth(2).click();
	await expect(heading(page)).toHaveText(say("about:title"));
	await expect(page.getByRole("main").getByText("0.14.715")).toBeVisible();
	await expectAccessible(page);
	await page.goto("/my");
	await expect(page).toHaveURL(/\/auth\/login\?to=%2Fmy$/);
});

test("older conferences are loaded fifty at a time, also by keyboard", async ({ page, table, say }) => {
	const mark = newPath();
	const dates = { conference_start: "2044-05-24", conference_end: "2044-05-28" };
	await mapWithConcurrency(8, [...Array(57).keys()], (index) =>
		buildConference(table, { ...titled(`${mark} ${index}`), dates }),
	);
	await page.goto(`/events?q=${mark}&year=2044`);
	await expect(rows(page)).toHaveCount(50);
	await expect(page.getByText(say("all-events:count_so_far", { found: 50 }))).toBeVisible();
	await page.getByRole("button", { name: say("all-events:older") }).focus();
	await page.keyboard.press("Enter");
	await expect(rows(page)).toHaveCount(57);
	await expect(page.getByText(say("all-events:count", { count: 57 }))).toBeVisible();
	await expect(heading(page), "the button has gone").toBeFocused();
	await expectAccessible(page);
});

test("the page about the platform says how to get a conference", async ({ page, say }) => {
	await page.goto("/about");
	const organisers = page
		.locator("section")
		.filter({ has: page.getByRole("heading", { name: say("about:organisers.title") }) });
	await expect(organisers).toContainText(
		`${say("about:own.write")} admin@example.org. ${say("about:own.then")}`,
	);
	await expectAccessible(page);
});

test("a user's deck shows live what is next in each conference @journey", async ({
	page,
	join,
	table,
	say,
}) => {
	const [person, creator] = await Promise.all([join(), join()]);
	await signIn(page, person);
	await page.goto("/my");
	await expect(page.getByText(say("my-deck:empty"))).toBeVisible();
	const contact = page.getByRole("main").getByRole("link", { name: "admin@example.org" });
	await expect(contact).toHaveAttribute("href", "mailto:admin@example.org");
	await expect(page.getByText(say("about:own.then"))).toBeVisible();
	await expectBothThemes(page);
	await page
		.getByRole("main")
		.getByRole("link", { name: say("my-deck:to_events") })
		.click();
	await expect(page).toHaveURL("/events");

	const prepared = await buildConference(table, { ...titled("Prepared"), state: "hidden" });
	await appointStaff(table, person, prepared.path, { type: "creator" });
	const running = await buildConference(table, titled("Running"));
	await appointStaff(table, creator, running.path, { type: "creator" });
	await submitPaper(person, running.path, { title: "Snow under clouds" });
	await page.goto("/");
	const open = page.getByRole("link", { name: say("my-deck:task.staff.prepare") });
	await expect(open).toHaveAttribute("href", `/${prepared.path}/adm`);
	await expectBothThemes(page);
	const tabs = page.getByRole("navigation", { name: say("shell:nav.label") }).filter({ visible: true });
	await expect(tabs.getByRole("link").nth(1)).toHaveText(`${say("shell:nav.tabs.my")}1`);
	await page.getByRole("link", { name: say("my-deck:open") }).click();
	await expect(heading(page)).toHaveText(say("my-deck:title"));
	const card = page.getByRole("article").filter({ hasText: "Running" });
	await expect(card.getByRole("link", { name: "Snow under clouds" })).toHaveAttribute(
		"href",
		`/${running.path}/mysubs/1`,
	);
	await expect(card.getByRole("list", { name: say("my-deck:roles") })).toHaveText(say("my-deck:author"));
	await expectBothThemes(page);

	const named = await creator.post(`/api/conf/${running.path}/adm/staff`, {
		email: person.email,
		admin_roles: [{ type: "editor" }],
	});
	expect(named.status).toBe(201);
	await expect(card.getByText(say("roles:editor"))).toBeVisible();
	await expect(card.getByRole("link", { name: say("my-deck:task.staff.receive") })).toBeVisible();

	await creator.post(`/api/conf/${running.path}/adm/hide`);
	await page.reload();
	await expect(
		card.getByRole("link", { name: say("my-deck:others.prepare") }),
		"an editor may not open it, and is not told to",
	).toHaveAttribute("href", `/${running.path}/adm`);
});

test("the address of the calendar is renewed, and the old one stops working", async ({
	page,
	join,
	table,
	say,
}) => {
	const person = await join();
	const { path } = await buildConference(table);
	await appointStaff(table, person, path, { type: "observer" });
	await signIn(page, person);
	await page.goto("/my");
	const address = page.getByLabel(say("my-deck:calendar.address"));
	await expect(address).toHaveValue(/\/api\/calendar\//);
	const old = await address.inputValue();
	await page.getByRole("button", { name: say("my-deck:calendar.renew") }).click();
	const dialog = page.getByRole("dialog", { name: say("my-deck:calendar.renew_title") });
	await expect(dialog.getByText(say("my-deck:calendar.renew_text"))).toBeVisible();
	await expectAccessible(page);
	await dialog.getByRole("button", { name: say("my-deck:calendar.renew") }).click();
	await expect(page.getByText(say("my-deck:calendar.renewed"))).toBeVisible();
	await expect(address).not.toHaveValue(old);
	const status = async (url: string) => (await person.get(new URL(url).pathname)).status;
	expect([await status(old), await status(await address.inputValue())]).toEqual([404, 200]);
});

test("a creator's deleted conference is restored, and is marked as hidden", async ({
	page,
	join,
	table,
	say,
}) => {
	const creator = await join();
	const name = `Deleted ${newPath()}`;
	const { path } = await buildConference(table, { ...titled(name), state: "hidden" });
	await appointStaff(table, creator, path, { type: "creator" });
	await conferences(table).patch({ conference: path }).set({ deleted_at: new Date().toISOString() }).go();
	await signIn(page, creator);

	await page.goto(`/events?q=${path}`);
	await page.getByRole("button", { name: say("all-events:deleted.restore_named", { name }) }).click();
	await expect(page.getByText(say("all-events:deleted.restored", { name }))).toBeVisible();
	await expect(heading(page), "the list has gone with the button").toBeFocused();
	const row = rows(page).filter({ hasText: name });
	await expect(row.getByText(say("all-events:hidden"))).toBeVisible();
	await expect(row.getByRole("link")).toHaveAttribute("href", `/${path}/adm`);
	await expect(page.getByText(say("all-events:deleted.title"), { exact: true })).toHaveCount(0);
	await expectBothThemes(page);
});

test("staff tasks are counted live on the overview and in the deck, and lead to their rows", async ({
	page,
	join,
	table,
	say,
}) => {
	const [editor, author] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table, { dates: REGISTRATION_DATES });
	await setFees(table, path);
	await appointStaff(table, editor, path, { type: "editor" });
	const line = (kind: StaffTaskKind, count: number) =>
		page.getByRole("link", { name: `${say(`staff-tasks:kind.${kind}`)} ${count}`, exact: true });
	await signIn(page, editor);
	await page.goto(`/${path}/adm`);
	await expect(page.getByText(say("staff-tasks:nothing"))).toBeVisible();
	for (const _ of [1, 2]) await submitPaper(author, path);
	await expect(line("no_reviewers", 2)).toBeVisible();
	await expectAccessible(page);
	await line("no_reviewers", 2).click();
	await expect(page).toHaveURL(`/${path}/adm/reviews?stage=nobody`);
	const found = page.getByRole("grid").locator("tbody").getByRole("row");
	await expect(found).toHaveCount(2);

	await page.goto("/my");
	await expect(line("no_reviewers", 2)).toBeVisible();
	await new RegistrationSteps(path).sendForNumber(author);
	await expect(line("new_registrations", 1)).toBeVisible();
	await expectBothThemes(page);
	await line("new_registrations", 1).click();
	await expect(found).toHaveCount(1);
	await expect(page).toHaveURL(/sent_since=/);
	await page.goto("/my");
	await expect(line("payments", 1)).toBeVisible();
	await expect(line("new_registrations", 1), "who has looked is not told again").toHaveCount(0);
});
