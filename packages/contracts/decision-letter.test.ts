import * as v from "valibot";
import { expect, test } from "vitest";
import { LetterTexts } from "./decision-letter.ts";
import { fillParagraphs, fillText } from "./placeholders.ts";
import { readRule } from "./rules.ts";

const VALUES = { title: "Snow {note} $& under clouds", number: "137", note: "", till: "2026-12-01" };

test("placeholders are filled once, and a paragraph with an empty one is left out", () => {
	expect(fillText("Paper {number}: {title}, {other}", VALUES)).toBe(
		"Paper 137: Snow {note} $& under clouds, {other}",
	);
	expect(fillParagraphs("Dear authors,\n{title}\n \n{note}\n\n\n  Until {till}.  \n", VALUES)).toEqual([
		"Dear authors,\nSnow {note} $& under clouds",
		"Until 2026-12-01.",
	]);
});

test("a letter has a subject and a text in both languages, and names no value that there is not", () => {
	const text = { subject: "Paper {number}", text: "Revise “{title}”." };
	const codes = (letter: unknown) =>
		(v.safeParse(LetterTexts, letter).issues ?? []).map((issue) => [
			v.getDotPath(issue),
			readRule(issue.message).code,
		]);
	expect(codes({ en: text, ru: text })).toEqual([]);
	expect(codes({ en: { ...text, subject: "" }, ru: { ...text, text: "{titel}" } })).toEqual([
		["en.subject", "required"],
		["ru.text", "letter_place"],
	]);
	for (const place of ["фамилия", "Title", " title", "last name", "título"])
		expect(codes({ en: { ...text, text: `{${place}}` }, ru: text })).toEqual([["en.text", "letter_place"]]);
	expect(codes({ en: { ...text, text: "f{x + y} {} {…}" }, ru: text })).toEqual([]);
});
