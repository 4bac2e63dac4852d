import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../support/browser.ts";
import { buildConference, day, makePlatformAdmin, newPath } from "../support/builders.ts";
import type { Say } from "../support/words.ts";

/** The fields of a conference's form, in the dialog and on the pages of its parts. */
function fields(page: Page, say: Say) {
	const field = (key: string) => page.getByLabel(say(key), { exact: true });
	const section = (language: string) =>
		page.getByLabel(say(`sections:title_of.${language}`, { letter: "A" }), { exact: true });
	return {
		path: field("conference:form.path"),
		creator: field("conference:form.creator"),
		shortEn: field("conference:form.short_title.en"),
		shortRu: field("conference:form.short_title.ru"),
		titleEn: field("conference:form.title.en"),
		titleRu: field("conference:form.title.ru"),
		sectionEn: section("en"),
		sectionRu: section("ru"),
		opens: field("conference:dates.submissions_open"),
		closes: field("conference:dates.submissions_close"),
		closesAt: page.getByLabel(
			say("conference:form.time_of", { name: say("conference:dates.submissions_close") }),
		),
		addSection: page.getByRole("button", { name: say("sections:add") }),
		save: page.getByRole("button", { name: say("parts:save"), exact: true }),
	};
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("an admin makes a conference, its creator fills it in and opens it", async ({
	page,
	visitor,
	join,
	table,
	machine,
	say,
	language,
	expectConsole,
}) => {
	const [admin, creator] = await Promise.all([join(), join()]);
	await makePlatformAdmin(table, admin);
	const taken = await buildConference(table);
	const path = newPath();
	const name = { en: "Lasers 2031", ru: "Лазеры 2031" }[language];
	await signIn(page, admin);

	await page.goto("/events");
	await page.getByRole("button", { name: say("conference:new.button") }).click();
	const dialog = page.getByRole("dialog", { name: say("conference:new.title") });
	const create = dialog.getByRole("button", { name: say("conference:new.submit") });
	const form = fields(page, say);
	await create.click();
	await expect(dialog.getByRole("alert")).toHaveText(
		new RegExp(`^${say("common:form.invalid")}\\s*${say("conference:form.path")}: ${say("errors:required")}`),
	);
	await form.path.fill("auth");
	await expect(form.path).toHaveAccessibleDescription(new RegExp(`${say("errors:path_reserved")}$`));
	await form.path.fill("Лазеры");
	await expect(form.path).toHaveAccessibleDescription(new RegExp(`${say("errors:path_format")}$`));
	await form.path.fill(taken.path);
	await form.creator.fill(creator.email);
	await form.shortEn.fill("Lasers 2031");
	await form.shortRu.fill("Лазеры 2031");
	await create.click();
	await expect(form.path).toHaveAccessibleDescription(new RegExp(`${say("errors:path_taken")}$`));
	await expect(form.path).toBeFocused();
	await form.path.fill(path);
	await create.click();
	await expect(page).toHaveURL(`/${path}/adm`);
	// That the creator is named may take a second to show to others.
	await expect(async () => {
		await page.reload();
		await expect(page.getByText(say("conference:opening.progress", { done: 1, all: 4 }))).toBeVisible();
	}).toPass();

	const stranger = await visitor();
	expectConsole(
		`Failed to load resource: the server responded with a status of 404 (Not Found) /api/conf/${path}`,
	);
	await stranger.goto(`/${path}`);
	await expect(heading(stranger)).toHaveText(say("error-page:404.title"));

	const { text } = await creator.letter(new RegExp(name));
	expect(text).toContain(`${machine.url}/${path}/adm`);
	const desk = await visitor(creator);
	const details = fields(desk, say);
	await desk.goto(`/${path}/adm`);
	const open = desk.getByRole("button", { name: say("conference:opening.open") });
	await expect(open).toHaveAccessibleDescription(say("conference:opening.not_ready"));
	const fillIn = async (check: string) => {
		await desk.getByRole("link", { name: say("common:tabs.admin") }).click();
		const point = say(`conference:opening.${check}.title`);
		await desk.getByRole("link", { name: `${say("conference:opening.fill_in")}: ${point}` }).click();
	};
	await fillIn("titles");
	await expect(heading(desk)).toHaveText(say("conference:details.title"));
	await details.titleEn.fill("Conference on lasers");
	await details.titleRu.fill("Конференция о лазерах");
	await expect(desk.getByText(say("parts:unsaved"))).toBeVisible();
	await details.save.click();
	await expect(desk.getByText(say("details:saved"))).toBeVisible();
	await fillIn("dates");
	await expect(heading(desk)).toHaveText(say("dates:title"));
	await details.opens.fill(day(-1));
	await details.closes.fill(day(-3));
	await details.save.click();
	await expect(details.closes).toHaveAccessibleDescription(say("errors:date_order"));
	await details.closes.fill(day(12));
	await details.closesAt.fill("18:30");
	await details.save.click();
	await expect(desk.getByText(say("dates:saved"))).toBeVisible();
	await fillIn("sections");
	await expect(heading(desk)).toHaveText(say("sections:title"));
	await details.addSection.click();
	await details.sectionEn.fill("Лазеры");
	await details.sectionRu.fill("Волоконные лазеры");
	await details.save.click();
	await expect(details.sectionEn).toHaveAccessibleDescription(say("errors:inenglish"));
	await details.sectionEn.fill("Fibre lasers");
	await details.save.click();
	await expect(desk.getByText(say("sections:saved"))).toBeVisible();

	await desk.getByRole("link", { name: say("common:tabs.admin") }).click();
	await expect(desk.getByText(say("conference:opening.progress", { done: 4, all: 4 }))).toBeVisible();
	await open.click();
	const confirm = desk.getByRole("dialog", { name: say("conference:opening.confirm_title", { name }) });
	await expect(confirm.getByText(say("conference:opening.confirm_now"))).toBeVisible();
	await confirm.getByRole("button", { name: say("common:cancel") }).click();
	await expect(confirm).toHaveCount(0);
	await open.click();
	await confirm.getByRole("button", { name: say("conference:opening.confirm") }).click();
	await expect(desk.getByText(say("conference:opening.opened", { name }))).toBeVisible();
	await expect(desk.getByRole("heading", { name: say("conference:adm.by_section") })).toBeVisible();
	await desk.context().grantPermissions(["clipboard-read", "clipboard-write"]);
	await desk.getByRole("button", { name: say("conference:adm.copy") }).click();
	await expect(desk.getByText(say("conference:adm.copied"))).toBeVisible();
	expect(await desk.evaluate(() => navigator.clipboard.readText())).toBe(`${machine.url}/${path}`);

	await stranger.goto("/");
	await stranger.locator(`a[href="/${path}"]`).click();
	await expect(heading(stranger)).toHaveText(
		{ en: "Conference on lasers", ru: "Конференция о лазерах" }[language],
	);
	await expect(stranger.getByRole("link", { name: say("conference-home:submit") })).toBeVisible();
	await expect(stranger.getByText({ en: "Fibre lasers", ru: "Волоконные лазеры" }[language])).toBeVisible();
});
