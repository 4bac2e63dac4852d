import type { Issue } from "@deck/contracts/issue";
import type { Paper } from "@deck/contracts/paper";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectBothThemes, signIn, test } from "../support/browser.ts";
import {
	appointStaff,
	authorForm,
	buildConference,
	issueForm,
	paperForm,
	submitPaper,
} from "../support/fixtures/builders.ts";
import { rewritePaper } from "../support/fixtures/rewrite-paper.ts";
import type { Translate } from "../support/interface-texts.ts";
import { ownRussianPaper } from "../support/pages/duplicate-author.ts";
import { pressOnBar } from "../support/pages/selection-bar.ts";

const rowsOf = (page: Page) => page.getByRole("grid").locator("tbody").getByRole("row");
const bar = (page: Page, say: Translate) => page.getByRole("region", { name: say("table:selection.bar") });

test("rows stay selected over filters and a reload, until they leave the list @journey", async ({
	page,
	context,
	join,
	table,
	say,
}) => {
	const [editor, author, other] = await Promise.all([join(), join(), join()]);
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	for (const [index, title] of ["Snow", "Ice", "Rain", "Hail"].entries())
		await submitPaper(index === 2 ? other : author, path, { title, format: index < 2 ? "oral" : "poster" });
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await signIn(page, editor);
	await page.goto(`/${path}/adm/papers`);
	const rows = rowsOf(page);
	await expect(rows).toContainText(["Hail", "Rain", "Ice", "Snow"]);
	const tick = (title: string) => page.getByRole("checkbox", { name: say("table:select", { name: title }) });
	const statusText = bar(page, say).getByRole("status");
	const count = (number: number) => say("table:selection.count", { count: number });

	await tick("Hail").click();
	await expect(statusText).toHaveText(count(1));
	await tick("Ice").click({ modifiers: ["Shift"] });
	await expect(statusText).toHaveText(count(3));
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.reload();
	const old = say("table:selection.all_restored");
	await expect(statusText, "kept").toHaveText(count(3) + old);
	for (const action of ["status", "short.section", "short.issue"])
		await expect(bar(page, say).getByRole("button", { name: say(`papers:bulk.${action}`) })).toBeVisible();
	await page.setViewportSize({ width: 1440, height: 900 });
	await expectBothThemes(page);
	await pressOnBar(page, say, say("table:save.selected"), say("papers:emails.copy"));
	await expect(page.getByText(say("papers:emails.copied", { count: 2 }))).toBeVisible();
	expect((await page.evaluate(() => navigator.clipboard.readText())).split(", ").toSorted()).toEqual(
		[author.email, other.email].toSorted(),
	);

	await page.goto(`/${path}/adm/papers?format=oral`);
	const hidden = say("table:selection.hidden", { count: 2 });
	await expect(statusText).toHaveText(count(3) + hidden + old);
	await pressOnBar(page, say, say("table:selection.all", { count: 2 }));
	await expect(statusText).toHaveText(`${count(4)}${hidden}${say("table:selection.restored", { count: 3 })}`);

	await page.getByRole("searchbox").fill("ice");
	await expect(rows).toContainText(["Ice"]);
	await page.getByRole("button", { name: say("table:clear_all") }).click();
	await expect(rows).toContainText(["Hail", "Rain", "Ice", "Snow"]);
	await expect(page).toHaveURL(new RegExp(`/${path}/adm/papers$`));
	await page.goto(`/${path}/adm/papers`);
	await expect(statusText, "no filter is kept").toHaveText(count(4) + old);
	await page.goto(`/${path}/adm/papers?format=oral`);
	await rewritePaper(table, { conference: path, number: 2 }, { type: "extpaper" });
	await page.reload();
	await expect(statusText, "a paper that went to another list").toHaveText(count(3) + hidden + old);
	await page.getByRole("button", { name: say("table:clear_all") }).click();
	await tick("Hail").click();
	await tick("Hail").click();
	await expect(statusText).toHaveText(`${count(3)}${say("table:selection.restored", { count: 2 })}`);
	await pressOnBar(page, say, say("table:selection.leave_restored", { count: 2 }));
	await expect(statusText, "those selected since").toHaveText(count(1));
	await bar(page, say)
		.getByRole("button", { name: say("table:selection.clear") })
		.click();
	await expect(bar(page, say)).toHaveCount(0);
});

test("pages that act on a selection say how many of its rows the list did not show", async ({
	page,
	join,
	table,
	say,
}) => {
	const [editor, author] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	await submitPaper(author, path, { title: "Snow", format: "oral" });
	await submitPaper(author, path, { title: "Hail", format: "poster" });
	await signIn(page, editor);
	const selectHidden = async () => {
		await page.goto(`/${path}/adm/papers?format=poster`);
		await page.getByRole("checkbox", { name: say("table:select", { name: "Hail" }) }).click();
		await page.goto(`/${path}/adm/papers?format=oral`);
		await expect(rowsOf(page)).toContainText(["Snow"]);
	};
	const hidden = page.getByText(say("table:selection.had_hidden", { count: 1 }));

	await selectHidden();
	await pressOnBar(page, say, say("table:selection.assign"));
	await expect(hidden).toBeVisible();
	await page.reload();
	await expect(hidden).toBeVisible();

	await selectHidden();
	await pressOnBar(
		page,
		say,
		say("table:selection.message.button"),
		say("table:selection.message.corresponding"),
	);
	await expect(hidden).toBeVisible();
});

test("a search says that abstracts are still to come", async ({ page, join, table, say }) => {
	const [editor, author] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	await submitPaper(author, path, { title: "Snow", abstract: "On glaciers and their retreat." });
	await submitPaper(author, path, { title: "Hail" });
	await signIn(page, editor);
	const { promise: read, resolve: letRead } = Promise.withResolvers<void>();
	await page.route("**/adm/papers/details?*", async (route) => {
		await read;
		await route.continue();
	});
	await page.goto(`/${path}/adm/papers`);
	await expect(rowsOf(page)).toHaveCount(2);
	await page.getByRole("searchbox").fill("glaciers");
	const searching = page.getByText(say("table:searching_texts"));
	await expect(searching).toBeVisible();
	letRead();
	await expect(rowsOf(page)).toContainText(["Snow"]);
	await expect(searching).toHaveCount(0);
});

test("all submissions are in one list, papers are filtered by issue, and pages lead back", async ({
	page,
	join,
	table,
	say,
}) => {
	const [editor, author] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table, { flow: "both" });
	await appointStaff(table, editor, path, { type: "editor" });
	for (const title of ["Snow", "Ice", "Rain"]) await submitPaper(author, path, { title });
	await rewritePaper(table, { conference: path, number: 2 }, { type: "extpaper" });
	await rewritePaper(table, { conference: path, number: 1 }, { status: "accepted" });
	const { body: issue } = await editor.post<Issue>(`/api/conf/${path}/adm/issues`, issueForm());
	await editor.post(`/api/conf/${path}/adm/issues/${issue.id}/papers`, { add: [1] });
	await signIn(page, editor);
	const rows = rowsOf(page);
	const nav = page.getByRole("navigation", { name: say("admin:navigation") });
	const heading = page.getByRole("heading", { level: 1 });

	await page.goto(`/${path}/adm/subs`);
	await expect(rows).toHaveCount(3);
	await expect(nav.getByRole("link", { name: say("admin:subs") })).toHaveText(`${say("admin:subs")}3`);
	await page.getByRole("checkbox", { name: new RegExp(`^${say("papers:types.extpaper")}`) }).check();
	await expect(rows).toContainText(["Ice"]);
	await expect(page).toHaveURL(`/${path}/adm/subs?type=extpaper`);
	await page.getByRole("checkbox", { name: new RegExp(`^${say("papers:types.extpaper")}`) }).uncheck();
	await page.getByRole("button", { name: say("papers:number"), exact: true }).click();
	await expect(rows).toContainText(["Rain", "Ice", "Snow"]);
	await rows.first().click();
	await expect(heading).toHaveText(`${say("papers:page.number")} 3 Rain`);
	await expect(page).toHaveURL(`/${path}/adm/papers/3`);
	await page.keyboard.press("j");
	await expect(page, "on to an extended paper").toHaveURL(`/${path}/adm/extpapers/2`);
	const back = page.getByRole("main").getByRole("link", { name: say("papers:title_all"), exact: true });
	await expect(back).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(page).toHaveURL(`/${path}/adm/subs?sort=-number`);

	await nav
		.getByRole("link", { name: new RegExp(`^${say("admin:list")}`) })
		.first()
		.click();
	await expect(rows).toHaveCount(2);
	await page.getByRole("checkbox", { name: new RegExp(`^${say("papers:issue.no")}`) }).check();
	await expect(rows).toContainText(["Rain"]);
	await page.goto(`/${path}/adm/papers?issue_id=${issue.id},gone`);
	await expect(rows).toContainText(["Snow"]);
	const chip = page.getByRole("list", { name: say("table:filters") }).getByRole("listitem");
	await expect(chip).toHaveText(
		say("table:chip", { name: say("papers:issue.label"), values: issueForm().locales.en.title }),
	);
	await page.getByRole("button", { name: say("table:dense") }).click();
	await expect(rows).toHaveCSS("height", "30px");
	await page.reload();
	await expect(rows, "rows stay low").toHaveCSS("height", "30px");
	await expectAccessible(page);
	await page.goto(`/${path}/adm/extpapers`);
	await expect(rows, "its own view").toContainText(["Ice"]);
	await expect(rows).toHaveCSS("height", "46px");
});

test("papers are sorted by their authors' organizations, and keys follow that order", async ({
	page,
	join,
	table,
	say,
}) => {
	const [editor, author] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	for (const [title, organization] of [
		["Snow", "School 10"],
		["Ice", "school 9"],
		["Rain", "Élan"],
	] as const) {
		await submitPaper(author, path, { title, authors: [authorForm({ email: author.email, organization })] });
	}
	await signIn(page, editor);
	await page.goto(`/${path}/adm/papers`);
	await page.getByRole("button", { name: say("table:columns") }).click();
	await page.getByRole("checkbox", { name: say("papers:organization"), exact: true }).check();
	await page.keyboard.press("Escape");
	const snow = rowsOf(page).filter({ hasText: "Snow" });
	await expect(snow).toContainText("School 10");
	await page.reload();
	await expect(snow, "the column alone makes the page load the authors").toContainText("School 10");
	await page.getByRole("button", { name: say("papers:organization"), exact: true }).click();
	await expect(rowsOf(page)).toContainText(["Rain", "Ice", "Snow"]);
	await expect(page).toHaveURL(`/${path}/adm/papers?sort=organization`);
	await rowsOf(page).first().click();
	await expect(page).toHaveURL(`/${path}/adm/papers/3`);
	await page.reload();
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await page.keyboard.press("j");
	await expect(page, "the key waits for the list").toHaveURL(`/${path}/adm/papers/2`);
});

test("a Russian paper is shown with the title in the reader's language, and found by both titles @both", async ({
	page,
	join,
	visitor,
	table,
	isMobile,
}) => {
	const [editor, author] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	const [russian, english] = ["Лёд на озёрах", paperForm(author.email).title];
	await submitPaper(author, path, ownRussianPaper(author, russian));
	await submitPaper(author, path, { title: "Hail" });
	const [shown, hidden] = isMobile ? [russian, english] : [english, russian];
	await signIn(page, editor);
	await page.goto(`/${path}/adm/papers`);
	for (const words of ["озёрах", "diffusion"]) {
		await page.getByRole("searchbox").fill(words);
		await expect(rowsOf(page)).toHaveCount(1);
		await expect(rowsOf(page)).toContainText(shown);
	}
	await rowsOf(page).first().click();
	await expect(page.getByRole("heading", { level: 1 })).toContainText(shown);
	await expect(page.getByRole("main").getByText(hidden)).toBeVisible();

	const own = await visitor(author);
	for (const address of [`/${path}/mysubs`, "/my"]) {
		await own.goto(address);
		await expect(own.getByRole("link", { name: shown })).toBeVisible();
	}
});

test("a view is saved, found by a colleague, and its link copied @both", async ({
	page,
	context,
	visitor,
	join,
	table,
	say,
	isMobile,
}) => {
	const [editor, colleague, author] = await Promise.all([join(), join(), join()]);
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	await appointStaff(table, colleague, path, { type: "observer" });
	await submitPaper(author, path, { title: "Snow" });
	await submitPaper(author, path, { title: "Ice", format: "poster" });
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await signIn(page, editor);
	const other = await visitor(colleague);
	await other.goto(`/${path}/adm/papers`);
	await expect(rowsOf(other)).toHaveCount(2);
	const filters = async (of: Page) => {
		if (isMobile) await of.getByRole("button", { name: new RegExp(`^${say("table:filters")}`) }).click();
	};
	const menu = (of: Page, name: string) =>
		of.getByRole("button", { name: say("table:views.menu", { name }), exact: true });

	await page.goto(`/${path}/adm/papers?q=ice&format=poster`);
	await filters(page);
	await menu(page, say("table:views.unsaved")).click();
	await page.getByRole("menuitem", { name: say("table:views.save") }).click();
	await page.getByLabel(say("table:views.name"), { exact: true }).fill("Ice posters");
	await page.getByRole("checkbox", { name: say("table:views.share") }).check();
	await expectAccessible(page);
	await page.getByRole("button", { name: say("table:views.submit"), exact: true }).click();
	await expect(menu(page, "Ice posters")).toBeVisible();
	await page.getByRole("button", { name: say("table:views.copy") }).click();
	await expect(page.getByText(say("common:address.copied"))).toBeVisible();
	const copied = await page.evaluate(() => navigator.clipboard.readText());
	expect(new URL(copied).pathname + new URL(copied).search).toBe(`/${path}/adm/papers?q=ice&format=poster`);

	await filters(other);
	await menu(other, say("table:views.whole")).click();
	await expectAccessible(other);
	await other.getByRole("menuitemradio", { name: "Ice posters" }).click();
	await expect(other, "it came by itself").toHaveURL(`/${path}/adm/papers?q=ice&format=poster`);
	await expect(menu(other, "Ice posters")).toBeVisible();
	await expect(
		other.getByRole("button", { name: say("table:views.remove", { name: "Ice posters" }) }),
	).toHaveCount(0);
	await menu(other, "Ice posters").click();
	await other.getByRole("menuitemradio", { name: say("table:views.whole") }).click();
	await expect(other).toHaveURL(`/${path}/adm/papers`);
	await page.getByRole("button", { name: say("table:views.remove", { name: "Ice posters" }) }).click();
	await expect(menu(page, say("table:views.unsaved"))).toBeVisible();
	const undo = async (statusText: string) => {
		const alert = page.getByRole("listitem").filter({ hasText: statusText });
		await alert.getByRole("button", { name: say("common:undo") }).click();
	};
	await undo(say("table:views.removed", { name: "Ice posters" }));
	await expect(menu(page, "Ice posters")).toBeVisible();

	await page.getByRole("checkbox", { name: new RegExp(`^${say("common:format.poster")}`) }).uncheck();
	await menu(page, say("table:views.changed", { name: "Ice posters" })).click();
	await expectAccessible(page);
	await page.getByRole("menuitem", { name: say("table:views.rename", { name: "Ice posters" }) }).click();
	const name = page.getByLabel(say("table:views.name"), { exact: true });
	await expect(name).toHaveValue("Ice posters");
	await name.fill("All ice");
	await page.getByRole("button", { name: say("table:views.submit"), exact: true }).click();
	await menu(other, say("table:views.whole")).click();
	await expect(other.getByRole("menuitemradio", { name: "All ice" })).toBeVisible();
	await menu(page, say("table:views.changed", { name: "All ice" })).click();
	const viewsReloaded = other.waitForResponse(/\/adm\/views$/);
	await page.getByRole("menuitem", { name: say("table:views.update", { name: "All ice" }) }).click();
	await expect(menu(page, "All ice")).toBeVisible();
	await (await viewsReloaded).finished();
	await other.getByRole("menuitemradio", { name: "All ice" }).click();
	await expect(other).toHaveURL(`/${path}/adm/papers?q=ice`);
	await undo(say("table:views.updated", { name: "All ice" }));
	await expect(
		menu(page, say("table:views.changed", { name: "All ice" })),
		"it has its posters again",
	).toBeVisible();
});

test("going back to the list keeps the scroll position, and rows change in place", async ({
	page,
	join,
	table,
	say,
}) => {
	const [editor, author] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	for (let number = 1; number <= 12; number++) await submitPaper(author, path, { title: `Paper ${number}` });
	await page.setViewportSize({ width: 1440, height: 480 });
	await signIn(page, editor);
	await page.goto(`/${path}/adm/papers?format=oral&sort=number`);
	const grid = page.getByRole("grid");
	const top = () => grid.evaluate(({ parentElement }) => parentElement?.scrollTop ?? null);
	const tick = (title: string) =>
		page.getByRole("checkbox", { name: say("table:select", { name: title }), exact: true });

	await expect(tick("Paper 1")).toBeVisible();
	await grid.evaluate(({ parentElement }) => parentElement?.scrollTo(0, 300));
	await tick("Paper 9").click();
	await grid.getByRole("link", { name: "Paper 9", exact: true }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${say("papers:page.number")} 9 Paper 9`);
	await page.goBack();
	await expect(tick("Paper 9")).toBeChecked();
	await expect.poll(top).toBe(300);

	const place = async (number: number, format: string) => {
		const { body } = await editor.get<Paper>(`/api/conf/${path}/papers/${number}`);
		const { version } = body;
		await editor.request("PATCH", `/api/conf/${path}/adm/papers/${number}`, { body: { format, version } });
	};
	await place(9, "poster");
	await expect(tick("Paper 9"), "it passes the filter no more").toHaveCount(0);
	const hidden = say("table:selection.none_shown");
	await expect(bar(page, say).getByRole("status")).toHaveText(
		say("table:selection.count", { count: 1 }) + hidden,
	);
	await place(9, "oral");
	await expect(tick("Paper 9"), "again, in its place").toBeChecked();
	await expect(rowsOf(page).filter({ hasText: "Paper 9" })).toHaveAttribute("data-index", "8");
	expect(await top()).toBe(300);
});
