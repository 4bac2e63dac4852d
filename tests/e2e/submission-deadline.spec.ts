import { readFile } from "node:fs/promises";
import type { PaperList, PaperListRow } from "@deck/contracts/paper";
import { mapWithConcurrency } from "@deck/core/kernel/map-with-concurrency";
import { readSheet } from "read-excel-file/node";
import { expect, expectAccessible, signIn, test } from "../support/browser.ts";
import { appointStaff, buildConference, submitPaper } from "../support/fixtures/builders.ts";
import { bulkActionsPage } from "../support/pages/bulk-actions-page.ts";
import type { Person } from "../support/person.ts";

const GLACIERS = 40;
const OTHER_PAPERS = 5;
const LISTED = 10;
const AUTHORS = 5;

async function submitAll(authors: readonly Person[], path: string): Promise<void> {
	const titles = Array.from(
		{ length: GLACIERS + OTHER_PAPERS },
		(_, at) => `${at < GLACIERS ? "Glacier" : "Harbour"} map ${at}`,
	);
	await mapWithConcurrency(AUTHORS, titles.entries(), ([at, title]) => {
		const author = authors[at % AUTHORS];
		return author ? submitPaper(author, path, { title }) : Promise.reject(new Error("nobody submits"));
	});
}

test("an editor finds, moves, reads, accepts, releases and exports 40 papers by keyboard", async ({
	page,
	join,
	table,
	say,
}) => {
	const [editor, ...authors] = await Promise.all(Array.from({ length: 1 + AUTHORS }, () => join()));
	if (!editor) throw new Error("nobody edits");
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	await submitAll(authors, path);
	const papers = async () => (await editor.get<PaperList>(`/api/conf/${path}/adm/papers`)).body.rows;
	const glaciers = async () => (await papers()).filter(({ title }) => title.startsWith("Glacier"));
	const valuesOf = (value: (card: PaperListRow) => unknown) => async () => [
		...new Set((await glaciers()).map(value)),
	];
	await signIn(page, editor);
	await page.goto(`/${path}/adm/papers?sort=number`);
	const { keyboard } = page;
	const main = page.getByRole("main");
	const grid = main.getByRole("grid");
	const { dialog, bar, press, chooseAction, toLastSection, confirm, release, group } = bulkActionsPage(
		page,
		say,
		async () => {
			await grid.focus();
			await keyboard.press("Control+a");
		},
	);
	const total = GLACIERS + OTHER_PAPERS;
	await expect(grid).toHaveAttribute("aria-rowcount", String(total + 1));

	await keyboard.press("/");
	await keyboard.type("glacier map");
	await expect(grid).toHaveAttribute("aria-rowcount", String(GLACIERS + 1));
	await keyboard.press("ArrowDown");
	await expect(grid).toBeFocused();
	await keyboard.press("Control+a");
	await expect(bar).toContainText(say("table:selection.count", { count: GLACIERS }));

	await toLastSection();
	await expect(group("ready", GLACIERS)).toHaveCount(LISTED);
	await confirm("section", GLACIERS);
	await expect.poll(valuesOf(({ section }) => section)).toEqual(["signals"]);

	const [first, second] = (await glaciers()).sort((one, two) => one.number - two.number);
	await grid.focus();
	await keyboard.press("Home");
	await keyboard.press("Enter");
	await expect(page.getByRole("heading", { level: 1 })).toContainText(first?.title ?? "");
	await expect(page.getByRole("region", { name: "paper.pdf" }).locator("canvas").first()).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("link", { name: say("papers:page.next") }).press("Enter");
	await expect(page.getByRole("heading", { level: 1 })).toContainText(second?.title ?? "");
	// Steps along the list replace the history entry.
	await page.goBack();
	await expect(grid).toHaveAttribute("aria-rowcount", String(GLACIERS + 1));

	await chooseAction("status", "accepted");
	await press(say("bulk:ask.check"));
	await dialog.getByRole("radio", { name: say("bulk:hold.hold") }).check();
	await expect(group("ready", GLACIERS)).toHaveCount(LISTED);
	await confirm("accepted", GLACIERS);
	await expect.poll(valuesOf(({ held, status }) => `${status} ${held}`)).toEqual(["submitted accepted"]);

	await chooseAction("more", "release");
	await expectAccessible(page);
	await release(GLACIERS);
	await press(say("common:close"));
	await expect.poll(valuesOf(({ held, status }) => `${status} ${held}`)).toEqual(["accepted undefined"]);
	await expect(main.getByRole("button", { name: say("papers:release.review"), exact: true })).toHaveCount(0);
	const accepted = say("common:paper_status.accepted").toLowerCase();
	expect((await papers()).filter(({ status }) => status === "submitted").length).toBe(OTHER_PAPERS);

	await press(say("table:save.shown"), main);
	await expect(page.getByRole("menuitem").first()).toBeFocused();
	await page.getByRole("menuitem", { name: say("table:save.table") }).press("Enter");
	const arriving = page.waitForEvent("download");
	await press(say("export:save"));
	const rows = await readSheet(await readFile(await (await arriving).path()));
	expect(rows.slice(1).map(([number, title]) => [number, title])).toEqual(
		(await glaciers())
			.map(({ number, title }) => [number, title])
			.sort(([one], [two]) => Number(one) - Number(two)),
	);
	expect(rows.flat().filter((cell) => String(cell).toLowerCase() === accepted).length).toBe(GLACIERS);
	const messages = await Promise.all(authors.map((author) => author.waitForEmail(/accepted|принята/i)));
	for (const { text } of messages) expect(text).toContain("Glacier map");
});
