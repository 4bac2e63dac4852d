import { readFile } from "node:fs/promises";
import type { PaperList } from "@deck/contracts/paper";
import type { Page } from "@playwright/test";
import { readSheet } from "read-excel-file/node";
import { expect, expectBothThemes, signIn, test } from "../support/browser.ts";
import { appointStaff, authorForm, buildConference, submitPaper } from "../support/fixtures/builders.ts";
import type { Translate } from "../support/interface-texts.ts";

async function openExport(page: Page, say: Translate) {
	await page.getByRole("button", { name: say("table:save.shown") }).click();
	await page.getByRole("menuitem", { name: say("table:save.table") }).click();
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByRole("group", { name: say("export:columns") })).toBeVisible();
	return dialog;
}

async function saveAndRead(page: Page, say: Translate) {
	const arriving = page.waitForEvent("download");
	await page.getByRole("button", { name: say("export:save") }).click();
	const file = await arriving;
	return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test("the shown rows are saved as XLSX with the list's columns, and as CSV with chosen ones @journey", async ({
	page,
	join,
	table,
	say,
}) => {
	const [observer, author] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table);
	await appointStaff(table, observer, path, { type: "observer" });
	await submitPaper(author, path, { title: "Snow under clouds" });
	await submitPaper(author, path, {
		title: "=1+1 of ice",
		format: "poster",
		authors: [
			authorForm({ email: author.email }),
			authorForm({ email: "b@example.org", corresponding: false }),
		],
	});
	await submitPaper(author, path, { title: "Rain", format: "poster" });
	const { rows: papers } = (await observer.get<PaperList>(`/api/conf/${path}/adm/papers`)).body;
	const posters = papers.filter(({ format }) => format === "poster");
	const firstAuthor = posters[0]?.first_author;

	await signIn(page, observer);
	await page.goto(`/${path}/adm/papers?format=poster&sort=number`);
	await expect(page.getByText("Rain")).toBeVisible();
	const dialog = await openExport(page, say);
	await expect(dialog.getByRole("heading", { level: 2 })).toHaveText(say("export:title", { count: 2 }));
	await expect(dialog.getByRole("checkbox", { name: say("papers:marks_of.held") })).toHaveCount(0);
	await expectBothThemes(page);
	const chosen = await dialog
		.getByRole("checkbox", { checked: true })
		.evaluateAll((boxes) => boxes.map((box) => box.closest("label")?.textContent ?? ""));
	const sheet = await saveAndRead(page, say);
	expect(sheet.name).toMatch(new RegExp(`^${path} - ${say("papers:title")} - \\d{4}-\\d\\d-\\d\\d\\.xlsx$`));
	const [head = [], ...rows] = await readSheet(sheet.bytes);
	expect(head.map((title) => String(title).replace(/ \(.*\/.*\)$/, ""))).toEqual(chosen);
	expect(chosen.slice(0, 2)).toEqual([say("export:paper.number"), say("common:paper_text.title.label")]);
	expect(rows.map(([number, title, first]) => [number, title, first])).toEqual(
		posters.map(({ number, title }) => [number, title.replace(/^=/, "'="), firstAuthor]),
	);

	await openExport(page, say);
	await dialog.getByRole("radio", { name: say("export:formats.csv") }).check();
	await dialog.getByRole("button", { name: say("export:none") }).click();
	await expect(dialog.getByRole("checkbox", { checked: true })).toHaveCount(0);
	for (const column of ["number", "emails"] as const)
		await dialog.getByRole("checkbox", { name: say(`export:paper.${column}`), exact: true }).check();
	await expect(dialog.getByText(say("export:missing")).first()).toHaveCount(0);
	const csv = (await saveAndRead(page, say)).bytes.toString("utf8");
	expect(csv.slice(1).split("\r\n")).toEqual([
		`${say("export:paper.number")},${say("export:paper.emails")}`,
		`2,${author.email}; b@example.org`,
		`3,${author.email}`,
	]);
	await expect(dialog).toHaveCount(0);
	await openExport(page, say);
	await expect(dialog.getByRole("checkbox", { checked: true })).toHaveCount(2);

	await page.goto(`/${path}/adm/papers/authors?sort=email`);
	await expect(page.getByText("b@example.org", { exact: true })).toBeVisible();
	await openExport(page, say);
	await dialog.getByRole("radio", { name: say("export:formats.csv") }).check();
	await dialog.getByRole("button", { name: say("export:none") }).click();
	for (const column of [say("authors:email"), say("export:author.papers")])
		await dialog.getByRole("checkbox", { name: column, exact: true }).check();
	const people = (await saveAndRead(page, say)).bytes.toString("utf8").slice(1).split("\r\n");
	expect(people.slice(1).toSorted()).toEqual([`${author.email},1; 2; 3`, "b@example.org,2"].toSorted());
});
