import { expect, test } from "vitest";
import { parseCsv } from "./fixtures-csv.ts";
import { fillKeywords, importRowOf, splitName } from "./fixtures-iclr.ts";

test("a submission of OpenReview becomes a row of an import file", () => {
	const paper = {
		id: "Sk1",
		decision: "Reject",
		decision_comment: "",
		title: "Learning to Remember Rare Events",
		abstract: "Text.",
		keywords: ["Deep learning"],
		authors: ["Edgar van den Berg", "Prabhat"],
		conflict_domains: ["example.edu"],
	};
	const common = { organization: "example.edu", country: "USA" };
	expect(importRowOf(paper, "s")).toEqual({
		key: "Sk1",
		language: "en",
		section: "s",
		title: paper.title,
		abstract: "Text.",
		keywords: ["Deep learning", "Learning", "Remember"],
		authors: [
			{
				first_name: "Edgar van den",
				last_name: "Berg",
				email: "sk1.1@example.org",
				corresponding: true,
				...common,
			},
			{ first_name: "", last_name: "Prabhat", email: "sk1.2@example.org", corresponding: false, ...common },
		],
	});
});

test("keywords are filled from the title without doubles, and enough ones stay as they are", () => {
	expect(fillKeywords({ title: "Events and rare Events", keywords: ["rare", ""] })).toEqual([
		"rare",
		"Events",
		"and",
	]);
	expect(fillKeywords({ title: "Events", keywords: ["a", "b", "c", "d"] })).toEqual(["a", "b", "c", "d"]);
	expect(splitName(" Ada  Lovelace ")).toEqual({ first_name: "Ada ", last_name: "Lovelace" });
});

test("CSV with quotes, commas and empty fields is read by column", () => {
	expect(parseCsv('file,note,pages\na.pdf,"R2,V1 ""old""",3\r\nb.pdf,,\n')).toEqual([
		{ file: "a.pdf", note: 'R2,V1 "old"', pages: "3" },
		{ file: "b.pdf", note: "", pages: "" },
	]);
});
