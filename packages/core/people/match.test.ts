import type { FoundUser } from "@deck/contracts/people";
import { describe, expect, it } from "vitest";
import { closeness, searchable, wordsOf } from "./match.ts";

const person: FoundUser = {
	email: "ada.king-noel@example.org",
	names: { en: "Ada King-Noel", ru: "Алёна Юрьевна Щукина" },
};
const close = (question: string, one: FoundUser = person) => closeness(searchable(one), wordsOf(question));

describe("a person is found", () => {
	it.each([
		"ada.k",
		"King-",
		"ADA KING",
		"king-noel ada",
		"Щукина",
		"щукина алена",
		"АЛЁНА ЮРЬ",
		"shchukina",
		"Shchukina Iur",
		"ada.king-noel@example.org",
		"\uff21da King",
	])("best by the beginnings of words: %s", (question) => {
		expect(close(question)).toBe(2);
	});

	it.each(["укина", "example", "noel@", "hchukin"])("also by a part in the middle: %s", (question) => {
		expect(close(question)).toBe(1);
	});

	it.each(["Byron", "ada byron", "ada@example.org", "Щукин Пётр"])(
		"not by what is not theirs: %s",
		(question) => {
			expect(close(question)).toBe(0);
		},
	);

	it("by an address alone where no name is known", () => {
		expect(close("nobody", { email: "nobody@example.org", names: {} })).toBe(2);
	});
});

it("words are parted by what stands in no name or address, and are compared in both alphabets", () => {
	expect(wordsOf(" Ёлка,  (ada) ")).toEqual([["елка", "elka"], ["ada"]]);
	expect(wordsOf("((( ))) «»")).toEqual([]);
});
