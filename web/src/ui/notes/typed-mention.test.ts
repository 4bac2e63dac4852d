import type { NotePerson } from "@deck/contracts/note";
import { expect, test } from "vitest";
import { filterPeople, insertMention, typedMention } from "./typed-mention.ts";

test.each([
	["@", { at: 0, query: "" }],
	["Ask @An", { at: 4, query: "An" }],
	["Ask @Anna Pe", { at: 4, query: "Anna Pe" }],
	["(@Ан", { at: 1, query: "Ан" }],
	["line\n@A", { at: 5, query: "A" }],
	["anna@example", null],
	["@Anna\nand", null],
	["@ ", null],
	[`@${"x".repeat(41)}`, null],
	["nobody", null],
])("finds the mention being typed at the end of %j", (text, expected) => {
	expect(typedMention(text, text.length)).toEqual(expected);
});

test("a name replaces what was typed, followed by a space if there is none", () => {
	const typed = { at: 4, query: "An" };
	expect(insertMention("Ask @An", typed, "Anna King")).toEqual({ text: "Ask @Anna King ", caret: 15 });
	expect(insertMention("Ask @An, please", typed, "Anna King")).toEqual({
		text: "Ask @Anna King, please",
		caret: 14,
	});
});

test("people are found by the beginning of any word of their names, or of their address", () => {
	const person = (email: string, names: NotePerson["names"]) => ({
		user_id: email,
		email,
		names,
		avatar_path: null,
	});
	const people = [
		person("ada@example.org", { en: "Ada King", ru: "Ада Кинг" }),
		person("kim@example.org", { en: "Olga Adamson" }),
		person("nameless@example.org", {}),
	];
	const found = (query: string) => filterPeople(people, query).map(({ email }) => email.split("@")[0]);
	expect([found("ada"), found("кинг"), found("name"), found("king"), found("ing")]).toEqual([
		["ada", "kim"],
		["ada"],
		["nameless"],
		["ada"],
		[],
	]);
	expect(found("").length).toBe(3);
});
