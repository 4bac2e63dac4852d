import { expect, expectAccessible, expectBothThemes, signIn, test } from "../support/browser.ts";
import { appointStaff, authorForm, buildConference, submitPaper } from "../support/fixtures/builders.ts";

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

test("a row shows live how many notes a paper has, and why a search found it", async ({
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
