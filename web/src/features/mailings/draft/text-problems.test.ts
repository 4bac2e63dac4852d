import { emptyMailingTexts } from "@deck/contracts/mailing";
import { expect, test } from "vitest";
import { isBlocking, textProblems } from "./text-problems.ts";

const KNOWN = ["name", "number", "due", "link"];
const both = { ru: 81, en: 48 };
const problemCodes = (...problems: ReturnType<typeof textProblems>) =>
	problems.map(({ locale, field, kind, ...rest }) => [
		locale,
		field,
		kind,
		...("names" in rest ? rest.names : []),
	]);

test("a text is required if somebody reads it; a language without readers may stay empty", () => {
	expect(problemCodes(...textProblems(emptyMailingTexts(), { ru: 2, en: 0 }, KNOWN))).toEqual([
		["ru", "subject", "empty"],
		["ru", "text", "empty"],
	]);
	expect(textProblems(emptyMailingTexts(), { ru: 0, en: 0 }, KNOWN)).toEqual([]);
});

test("an unknown placeholder blocks the e-mail; one that is missing in a language is only reported", () => {
	const texts = {
		ru: { subject: "Статья {number} до {due}", text: "{name}! {link}" },
		en: { subject: "Paper {number}", text: "Dear {name}, {title} {фамилия}" },
	};
	const problems = textProblems(texts, both, KNOWN);
	expect(problemCodes(...problems)).toEqual([
		["en", "text", "unknown", "title", "фамилия"],
		["en", "text", "lacks", "due", "link"],
	]);
	expect(problems.map(isBlocking)).toEqual([true, false]);
	expect(problemCodes(...textProblems(texts, { ru: 81, en: 0 }, KNOWN))).toEqual([
		["en", "text", "unknown", "title", "фамилия"],
	]);
});

test("a language that is not started is only reported as empty", () => {
	const texts = { ru: { subject: "{number}", text: "{due}" }, en: { subject: "", text: "  " } };
	expect(problemCodes(...textProblems(texts, both, KNOWN))).toEqual([
		["en", "subject", "empty"],
		["en", "text", "empty"],
	]);
});

test("a text that is too long comes first, as it can't be saved", () => {
	const texts = emptyMailingTexts();
	texts.en.subject = "x".repeat(256);
	expect(problemCodes(...textProblems(texts, both, KNOWN))).toEqual([
		["en", "subject", "long"],
		["ru", "subject", "empty"],
		["ru", "text", "empty"],
		["en", "text", "empty"],
	]);
});
