import { describe, expect, it } from "vitest";
import { extractLetters, foldText } from "./letters.ts";

const textOf = (text: string) => String.fromCharCode(...extractLetters(text).codes);

describe("the letters of a text", () => {
	it("have no case, accents, spaces or punctuation", () => {
		expect(foldText("Spécial — CASE: a, b; (Z)")).toBe("speclalcaseabz");
	});

	it("are joined across a hyphen at a line's end, in Russian too", () => {
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
		["mathematical letters", "𝐦𝐨𝐝𝐞𝐥", "model"],
		["zero-width characters between them", "mo\u200bdel\u2060", "model"],
		["ё for е", "счёт", "счет"],
		["й written as two characters", "край".normalize("NFD"), "край"],
		["a ligature", "eﬃcient", "efficient"],
	])("are the same for %s", (_, written, plain) => {
		expect(textOf(written)).toBe(textOf(plain));
	});

	it("differ for different words", () => {
		expect(textOf("край")).not.toBe(textOf("рай"));
	});

	it("keep their positions in the text", () => {
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

	it("leave out excluded ranges", () => {
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
