import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectBothThemes, signIn, test } from "../support/browser.ts";
import { conferenceWithDuplicateAuthor } from "../support/pages/duplicate-author.ts";
import { pressOnBar } from "../support/pages/selection-bar.ts";

const rowsOf = (page: Page) => page.getByRole("grid").locator("tbody").getByRole("row");

test("authors are searched, filtered and opened, with their papers @both", async ({
	page,
	join,
	table,
	say,
	isMobile,
}) => {
	const [editor, author] = [await join(), await join()];
	const { path, email, other } = await conferenceWithDuplicateAuthor(table, editor, author);
	await signIn(page, editor);
	await page.goto(`/${path}/adm/papers/authors`);
	const rows = rowsOf(page);
	const duplicate = rows.filter({ hasText: say("authors:mark.duplicate") });
	await expect(duplicate).toHaveCount(2);
	await expect(rows).toHaveCount(3);
	await expect(rows.filter({ hasText: email }).getByRole("link")).toHaveText(["1", "3"]);
	if (isMobile) await expectAccessible(page);
	else await expectBothThemes(page);

	await page.getByRole("searchbox").fill("щукин");
	await expect(rows).toHaveCount(1);
	await expect(rows).toContainText(other);
	await page.goto(`/${path}/adm/papers/authors?section_id=signals&role=coauthor`);
	await expect(rows).toHaveCount(1);
	await rows.getByText(email).click();
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByRole("listitem").filter({ has: page.getByRole("link") })).toHaveText([
		/1Snow/,
		/3Rain/,
	]);
	await expect(dialog).toContainText("Yu. Shchukina");
	await expect(dialog.getByRole("listitem").filter({ hasText: other })).toContainText(
		isMobile ? "Институт оптики" : "Inst. of Optics",
	);
	await expectAccessible(page);
	await dialog.getByRole("link", { name: "Rain" }).click();
	await expect(page).toHaveURL(`/${path}/adm/papers/3`);
});

test("addresses of authors are listed; duplicates are merged, undone and marked distinct @journey", async ({
	page,
	join,
	table,
	say,
}) => {
	const [editor, author] = [await join(), await join()];
	const { path, email, other } = await conferenceWithDuplicateAuthor(table, editor, author);
	await signIn(page, editor);
	await page.goto(`/${path}/adm/papers/authors`);
	const rows = rowsOf(page);
	await expect(rows.filter({ hasText: say("authors:mark.duplicate") })).toHaveCount(2);
	for (const address of [email, other]) await rows.filter({ hasText: address }).getByRole("checkbox").check();
	await pressOnBar(page, say, say("table:save.selected"), say("authors:addresses.button"));
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByText(email)).toBeVisible();
	await expectAccessible(page);
	await page.keyboard.press("Escape");
	await pressOnBar(page, say, say("authors:merge.button"));
	await dialog.getByRole("button", { name: say("authors:merge.check") }).click();
	await expect(dialog.getByText(say("bulk:checked"))).toBeVisible();
	await expectAccessible(page);
	await dialog
		.getByRole("button", { name: say("bulk:submit", { verb: say("bulk:act.authors"), count: 3 }) })
		.click();
	await expect(rows).toHaveCount(2);
	await page.getByRole("button", { name: say("common:undo") }).click();
	await expect(rows).toHaveCount(3);
	await rows.filter({ hasText: other }).getByText(other).click();
	await dialog.getByRole("button", { name: say("authors:apart.button") }).click();
	await expect(page.getByText(say("authors:apart.done"))).toBeVisible();
	await expect(rows.filter({ hasText: say("authors:mark.duplicate") })).toHaveCount(0);
});
