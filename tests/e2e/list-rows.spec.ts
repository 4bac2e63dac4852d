import { expect, expectAccessible, expectBothThemes, signIn, test } from "../support/browser.ts";
import { appointStaff, authorForm, buildConference, submitPaper } from "../support/fixtures/builders.ts";
import { writePapers } from "../support/fixtures/written-papers.ts";
import { makeFakePorts } from "../support/machine/fake-ports.ts";

function isWholeWordVisible(element: Element, word: string): boolean {
	const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
	for (let node = text.nextNode(); node; node = text.nextNode()) {
		const at = node.textContent?.indexOf(word) ?? -1;
		if (at < 0) continue;
		const range = document.createRange();
		range.setStart(node, at);
		range.setEnd(node, at + word.length);
		return range.getBoundingClientRect().right <= element.getBoundingClientRect().right;
	}
	return false;
}

test("a row shows live how many notes a paper has, and why a search found it @both", async ({
	page,
	join,
	table,
	say,
	isMobile,
}) => {
	const [editor, observer, author] = await Promise.all([join(), join(), join()]);
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	await appointStaff(table, observer, path, { type: "observer" });
	const number = await submitPaper(author, path, {
		title: "Ice maps",
		abstract: "We tell from the light at dawn how much water lies in the snow of a valley before it melts.",
		authors: [authorForm({ email: author.email, organization: "Institute of Lidars" })],
	});
	await submitPaper(author, path, { title: "Snow maps" });
	const write = (text: string) =>
		editor.post(`/api/conf/${path}/adm/papers/${number}/notes`, { text, mentions: [] });
	await write("Overlaps");
	await signIn(page, observer);
	await page.goto(`/${path}/adm/papers`);
	const row = page.getByRole("grid").locator("tbody").getByRole("row").filter({ hasText: "Ice maps" });
	await expect(row.getByText(say("papers:notes_of", { count: 1 }), { exact: true })).toBeAttached();
	await write("Twice");
	await expect(row.getByText(say("papers:notes_of", { count: 2 }), { exact: true })).toBeAttached();

	const search = page.getByRole("searchbox");
	await search.fill("valley");
	const around = isMobile ? "…of a valley" : "…in the snow of a valley";
	await expect(row).toContainText(`${say("common:paper_text.abstract.found_in")} ${around}`);
	expect(
		await row.locator("[data-found]").evaluate(isWholeWordVisible, "valley"),
		"the found word is cut",
	).toBe(true);
	if (isMobile) await expectAccessible(page);
	else await expectBothThemes(page);
	await search.fill("maps lidar");
	const institute = isMobile ? "…of Lidars" : "Institute of Lidars";
	await expect(row).toContainText(`${say("papers:found_in.organization")} ${institute}`);
	await search.fill("maps");
	await expect(page.getByRole("grid").locator("tbody").getByRole("row")).toHaveCount(2);
	await expect(row).not.toContainText(institute);
});

test("a long list begins with its first rows, and the rest comes without moving them", async ({
	page,
	join,
	table,
	say,
}) => {
	const ALL = 120;
	const [editor, author] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	await writePapers(makeFakePorts(table), path, { email: author.email, first: 1, last: ALL });
	await signIn(page, editor);
	const grid = page.getByRole("grid");
	const rows = grid.locator("tbody").getByRole("row");
	const loading = page.getByRole("status").filter({ hasText: say("table:loading") });
	const counted = page.getByRole("heading", { level: 1 }).locator("..").getByRole("status");
	const all = page.getByRole("checkbox", { name: say("table:select_all", { count: ALL }) });
	const filter = page.getByRole("checkbox", { name: say("common:paper_status.submitted") });
	let gate = Promise.withResolvers<void>();
	const release = () => gate.resolve();
	for (const whole of ["papers", "reviews"])
		await page.route(`**/api/conf/${path}/adm/${whole}`, async (route) => {
			await gate.promise;
			await route.continue();
		});
	const open = async (address: string) => {
		gate = Promise.withResolvers();
		await page.goto(`/${path}/adm/${address}`);
	};

	await open("papers");
	await expect(rows.first()).toContainText(String(ALL));
	await expect(grid).toHaveAttribute("aria-busy", "true");
	await expect(grid, "nobody knows how many").toHaveAttribute("aria-rowcount", "-1");
	await expect(counted).toHaveText(say("table:loading"));
	await expect(filter.locator("../..")).toHaveText(say("common:paper_status.submitted"));
	await expect(all).toHaveCount(0);
	await expectAccessible(page);
	await grid.focus();
	for (const key of ["ArrowDown", "ArrowDown", "Space"]) await page.keyboard.press(key);
	const current = await grid.getAttribute("aria-activedescendant");
	const scroller = grid.locator("..");
	await scroller.evaluate((element) => element.scrollTo({ top: 90 }));

	release();
	await expect(counted).toHaveText(String(ALL));
	await expect(grid).not.toHaveAttribute("aria-busy");
	await expect(grid).toHaveAttribute("aria-rowcount", String(ALL + 1));
	await expect(filter.locator("../..")).toHaveText(`${say("common:paper_status.submitted")}${ALL}`);
	await expect(grid).toBeFocused();
	await expect(grid).toHaveAttribute("aria-activedescendant", current ?? "none");
	await expect(page.getByText(say("table:selection.count", { count: 1 }))).toBeVisible();
	expect(await scroller.evaluate(({ scrollTop }) => scrollTop)).toBe(90);
	await expect(all).toBeVisible();

	await open("papers?sort=number");
	await expect(loading).toBeAttached();
	await expect(rows, "other rows come first in this order").toHaveCount(0);
	release();
	await expect(rows.first()).toContainText("1");
	await open("papers?status=accepted");
	await expect(loading).toBeAttached();
	await expect(page.getByText(say("table:no_match"), { exact: true })).toHaveCount(0);
	release();
	await expect(page.getByText(say("table:no_match"), { exact: true })).toBeVisible();

	await open("reviews");
	const stages = page.getByRole("group", { name: say("reviews:board.stage"), exact: true }).first();
	await expect(rows.first()).toContainText(String(ALL));
	await expect(stages).not.toContainText(/\d/);
	const top = (await grid.boundingBox())?.y;
	await grid.focus();
	await page.keyboard.press("Control+a");
	release();
	await expect(stages).toContainText(String(ALL));
	await expect(page.getByText(say("table:selection.count", { count: ALL }))).toBeVisible();
	expect((await grid.boundingBox())?.y, "nothing has moved the rows").toBe(top);
});
