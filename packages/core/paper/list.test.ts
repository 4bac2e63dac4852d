import { expect, test } from "vitest";
import { listRowText } from "../kernel/list-row-text.ts";
import type { PaperItem } from "./entity.ts";
import { latestRows } from "./list.ts";
import { paperListRow, paperRowView, rowForReviewers } from "./list-rows.ts";

const REVIEWER = "reviewer@example.org";

/** Paper 1 was revealed to its authors last, which its reviewers must not notice. */
const texts = [
	{
		number: 1,
		changed: "2027-03-09T00:00:00.000Z",
		masked: { changed: "2027-03-01T00:00:00.000Z", version: 1 },
	},
	{ number: 2, changed: "2027-03-02T00:00:00.000Z", title: '"changed":"2028-01-01T00:00:00.000Z"' },
	{ number: 3, changed: "2027-03-03T00:00:00.000Z" },
	{ number: 4, changed: "2027-03-03T00:00:00.000Z" },
].map((common) =>
	listRowText({
		scope: "optics",
		conflicts: [],
		common,
		reviewers: common.number === 1 ? [REVIEWER] : [],
	}),
);

test.each([
	["editor@example.org", [1, 4, 3]],
	[REVIEWER, [4, 3, 2]],
])("the first rows of %s are in the order of the changes that they see", (email, expected) => {
	const rows = texts.map(paperRowView({ roles: [{ type: "editor" }], conflicts: [email] }, false));
	expect(latestRows(rows, 3).map((row) => JSON.parse(row).number)).toEqual(expected);
});

test("a list row names the first author in both languages of a Russian paper, to nobody who reviews it", () => {
	const author = { email: "author@example.org", first_name: "Ольга", last_name: "Тишина" };
	const paper = { number: 1, language: "ru", title: "Спектры" } as PaperItem;
	const english = { en: { first_name: "Olga", last_name: "Tishina" } };
	const { common } = paperListRow(paper, [{ ...author, locales: english }]);
	expect(common).toMatchObject({ first_author: "Тишина О.", first_author_en: "Tishina O." });
	expect(rowForReviewers(common)).not.toHaveProperty("first_author_en");
	expect(paperListRow(paper, [author]).common).not.toHaveProperty("first_author_en");
});
