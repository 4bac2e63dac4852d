import { describe, expect, it } from "vitest";
import { textDifference } from "./text-difference.ts";

describe("the difference between two texts", () => {
	it("is empty if they are the same, wherever pages and lines end", () => {
		const none = { places: 0, pages: 0, rows: [] };
		expect(textDifference(["One\nTwo two"], ["One\nTwo two"])).toEqual(none);
		expect(textDifference(["One two three", "four"], ["One two", "three four"])).toEqual(none);
		expect(textDifference(["a well-known bound"], ["a wellknown bound"])).toEqual(none);
	});

	it("is shown word by word, with one place for a deletion and its replacement", () => {
		const before = ["Title\nThe prior is trained on natural scenes and fixed.", "Same"];
		const after = ["Title\nThe prior is trained on synthetic scenes and adapted to each shot.", "Same"];
		expect(textDifference(before, after)).toEqual({
			places: 2,
			pages: 1,
			rows: [
				{
					page: 1,
					before: [
						{ text: "The prior is trained on" },
						{ text: "natural", place: 0 },
						{ text: "scenes and" },
						{ text: "fixed.", place: 1 },
					],
					after: [
						{ text: "The prior is trained on" },
						{ text: "synthetic", place: 0 },
						{ text: "scenes and" },
						{ text: "adapted to each shot.", place: 1 },
					],
				},
			],
		});
	});

	it("names the page of the newer version, and of the older one for deleted text", () => {
		const { places, pages, rows } = textDifference(["One", "Two\nGone"], ["One\nNew", "Two"]);
		expect([places, pages]).toEqual([2, 2]);
		expect(rows).toEqual([
			{ page: 1, before: [], after: [{ text: "New", place: 0 }] },
			{ page: 2, before: [{ text: "Gone", place: 1 }], after: [] },
		]);
	});

	it("puts each paragraph beside its new version if as many were deleted as added", () => {
		const { rows } = textDifference(
			["It falls by 31 %.\nThree methods."],
			["It falls by 27 %.\nFive methods."],
		);
		expect(rows.map(({ after }) => after.map(({ text }) => text).join(" "))).toEqual([
			"It falls by 27 %.",
			"Five methods.",
		]);
	});

	it("shows the text around a change, not all of a long paragraph", () => {
		const long = "word ".repeat(100).trim();
		const [row] = textDifference([`${long} old ${long} end`], [`${long} new ${long} end`]).rows;
		expect(row?.before.map(({ text }) => text.length < 260)).toEqual([true, true, true]);
		expect(row?.after[0]?.text.startsWith("… word")).toBe(true);
		expect(row?.after[2]?.text.endsWith("word …")).toBe(true);
	});

	it("finishes for texts that have nothing in common", () => {
		const words = (letter: string) => [
			Array.from({ length: 20_000 }, (_, index) => `${letter}${index}`).join(" "),
		];
		const { places, rows } = textDifference(words("a"), words("b"));
		expect([places, rows.length, rows[0]?.before.length, rows[0]?.after.length]).toEqual([1, 1, 1, 1]);
	});
});
