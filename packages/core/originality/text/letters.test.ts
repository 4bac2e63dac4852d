import { describe, expect, it } from "vitest";
import { extractLetters, foldText } from "./letters.ts";

const textOf = (text: string) => String.fromCharCode(...extractLetters(text).codes);

describe("the letters of a text", () => {
	it("have no case, accents, spaces and signs", () => {
		expect(foldText("Spécial — CASE: a, b; (Z)")).toBe("speclalcaseabz");
	});

	it("are joined over the hyphen at a line's end, in Russian too", () => {
		expect(textOf("mani-\nfold")).toBe(textOf("manifold"));
		expect(textOf("многооб-\nразие")).toBe(textOf("многообразие"));
		expect(textOf("много\u00adобразие")).toBe(textOf("многообразие"));
	});

	it.each([
		["a Latin o in a Russian word", "мнoгooбрaзиe", "многообразие"],
		["Russian letters in an English word", "рrосеss", "process"],
		["a capital I for an l", "mode|".replace("|", "I"), "model"],
		["a Greek letter", "mοdel", "model"],
		["digits for letters", "m0de1", "model"],
		["letters of mathematics", "𝐦𝐨𝐝𝐞𝐥", "model"],
		["signs without width between them", "mo\u200bdel\u2060", "model"],
		["ё for е", "счёт", "счет"],
		["й written as two signs", "край".normalize("NFD"), "край"],
		["a ligature", "eﬃcient", "efficient"],
	])("are the same for %s", (_, written, plain) => {
		expect(textOf(written)).toBe(textOf(plain));
	});

	it("are others for other words", () => {
		expect(textOf("край")).not.toBe(textOf("рай"));
	});

	it("know where they stand in the text", () => {
		const text = "Ab 𝐜-\nﬁ";
		const { codes, at } = extractLetters(text);
		expect([...codes].map((code, index) => [String.fromCharCode(code), at[index]])).toEqual([
			["a", 0],
			["b", 1],
			["c", 3],
			["f", 7],
			["l", 7],
		]);
	});

	it("leave out what is not to be compared", () => {
		const text = "one two three";
		expect(String.fromCharCode(...extractLetters(text, [{ from: 4, to: 7 }]).codes)).toBe("onethree");
		expect(
			String.fromCharCode(
				...extractLetters(text, [
					{ from: 0, to: 4 },
					{ from: 4, to: 8 },
				]).codes,
			),
		).toBe("three");
	});
});
