import { expect, test } from "vitest";
import { placeholdersIn, splitPlaceholders, toDisplayed, toStored } from "./parse.ts";
import {
	filterPlaceholders,
	insertCompletion,
	insertPlaceholder,
	type PlaceholderOption,
	typedPlaceholder,
} from "./typed.ts";

const names = { number: "номер", title: "название", due: "срок" };

test("a text is split into pieces that make it up again; braces around anything but a name are plain text", () => {
	const text = "Статья {номер} «{title}», {} { x } {due";
	const pieces = splitPlaceholders(text);
	expect(pieces.map((piece) => piece.text).join("")).toBe(text);
	expect(pieces.map(({ at, placeholder }) => [at, placeholder])).toEqual([
		[0, null],
		[7, "номер"],
		[14, null],
		[16, "title"],
		[23, null],
	]);
	expect(placeholdersIn("{a} {b} {a}")).toEqual(["a", "b"]);
	expect(splitPlaceholders("")).toEqual([]);
});

test("placeholders are shown in the writer's language, and stored under one name", () => {
	const kept = "Статья {number}: {title}, {toString}, {number}";
	const shown = "Статья {номер}: {название}, {toString}, {номер}";
	expect(toDisplayed(kept, names)).toBe(shown);
	expect(toStored(shown, names)).toBe(kept);
	expect(toStored("{Номер} {number} {nomer}", names)).toBe("{number} {number} {nomer}");
});

test.each([
	["{", { at: 0, query: "" }],
	["to {li", { at: 3, query: "li" }],
	["до {ср", { at: 3, query: "ср" }],
	["{number} {", { at: 9, query: "" }],
	["{number}", null],
	["{a b", null],
	[`{${"x".repeat(41)}`, null],
	["", null],
])("finds the placeholder being typed at the end of %j", (text, expected) => {
	expect(typedPlaceholder(text, text.length)).toEqual(expected);
});

test("placeholders are found by their name in either language, then by a word of their description", () => {
	const places: PlaceholderOption[] = [
		{ name: "number", displayName: "номер", hint: "статьи" },
		{ name: "title", displayName: "название", hint: "статьи" },
		{ name: "link", displayName: "ссылка", hint: "на страницу с номером" },
	];
	const found = (query: string) => filterPlaceholders(places, query).map(({ name }) => name);
	expect([found(""), found("НО"), found("ti"), found("стат"), found("zz")]).toEqual([
		["number", "title", "link"],
		["number", "link"],
		["title"],
		["number", "title"],
		[],
	]);
});

test("a placeholder replaces what was typed, and the rest of another one", () => {
	expect(insertCompletion("by {du.", { at: 3, query: "du" }, "due")).toEqual({
		from: 3,
		to: 6,
		insert: "{due}",
		selection: { from: 8, to: 8 },
	});
	expect(insertCompletion("by {date} now", { at: 3, query: "d" }, "due")).toMatchObject({ from: 3, to: 9 });
	expect(insertCompletion("by {d ate}", { at: 3, query: "d" }, "due")).toMatchObject({ from: 3, to: 5 });
	expect(insertPlaceholder({ from: 1, to: 3 }, "due")).toEqual({
		from: 1,
		to: 3,
		insert: "{due}",
		selection: { from: 6, to: 6 },
	});
});
