import { describe, expect, test } from "vitest";
import type { Edit, TextRange } from "../apply-edit.ts";
import { applyToText, insertLink, insertPicture, toggleAround, togglePrefix } from "./edits.ts";

function read(shown: string): [string, TextRange] {
	const from = shown.indexOf("[");
	return [shown.replace(/[[\]]/g, ""), { from, to: shown.indexOf("]") - 1 }];
}

function show(text: string, edit: Edit): string {
	const after = applyToText(text, edit);
	const { from, to } = edit.selection;
	return `${after.slice(0, from)}‹${after.slice(from, to)}›${after.slice(to)}`;
}

describe("marks around words", () => {
	test.each([
		["a [b] c", "**", "a **‹b›** c"],
		["a [] c", "**", "a **‹›** c"],
		["a[ b ]c", "**", "a **‹b›** c"],
		["a **[b]** c", "**", "a ‹b› c"],
		["a **[b]** c", "*", "a ***‹b›*** c"],
		["*[b]*", "*", "‹b›"],
		["***[b]***", "*", "**‹b›**"],
		["***[b]***", "**", "*‹b›*"],
		["`[b]`", "`", "‹b›"],
		["[b]*", "*", "*‹b›**"],
	])("%s with %s", (shown, mark, expected) => {
		const [text, chosen] = read(shown);
		expect(show(text, toggleAround(text, chosen, mark))).toBe(expected);
	});
});

describe("marks before lines", () => {
	test.each([
		["one[]", "## ", "## one‹›"],
		["## one[]", "## ", "one‹›"],
		["x\no[]ne\ny", "- ", "x\n- one‹›\ny"],
		["[a\nb]", "- ", "‹- a\n- b›"],
		["[- a\n- b]", "- ", "‹a\nb›"],
		["[- a\nb]", "- ", "‹- - a\n- b›"],
		["[]", "## ", "## ‹›"],
	])("%j with %s", (shown, mark, expected) => {
		const [text, chosen] = read(shown);
		expect(show(text, togglePrefix(text, chosen, mark))).toBe(expected);
	});
});

describe("links and pictures", () => {
	test("words become a link, and the address is typed next", () => {
		expect(show("see here", insertLink("see here", { from: 4, to: 8 }, "text"))).toBe(
			"see [here](‹https://›)",
		);
		expect(show("see ", insertLink("see ", { from: 4, to: 4 }, "text"))).toBe("see [text](‹https://›)");
	});

	test("an address becomes a link, and its text is typed next", () => {
		const text = "https://example.org";
		expect(show(text, insertLink(text, { from: 0, to: 19 }, "text"))).toBe("[‹text›](https://example.org)");
	});

	test("a picture is on its own line", () => {
		const hall = { alt: "The [big] hall", path: "/p.webp" };
		expect(show("ab", insertPicture("ab", { from: 0, to: 1 }, hall))).toBe(
			"a\n\n![‹The  big  hall›](/p.webp)\n\nb",
		);
		expect(show("a\n\nb", insertPicture("a\n\nb", { from: 3, to: 3 }, { alt: "", path: "/p" }))).toBe(
			"a\n\n![‹›](/p)\n\nb",
		);
		expect(show("a\nb", insertPicture("a\nb", { from: 1, to: 1 }, { alt: "x", path: "/p" }))).toBe(
			"a\n\n![‹x›](/p)\n\nb",
		);
	});
});
