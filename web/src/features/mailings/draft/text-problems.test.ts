import { emptyMailingTexts } from "@deck/contracts/mailing";
import { expect, test } from "vitest";
import { isBlocking, textProblems } from "./text-problems.ts";

const KNOWN = ["name", "number", "due", "link"];
const both = { ru: 81, en: 48 };
const said = (...problems: ReturnType<typeof textProblems>) =>
	problems.map(({ locale, field, kind, ...rest }) => [
		locale,
		field,
		kind,
		...("names" in rest ? rest.names : []),
	]);

test("a text lacks what somebody would read; a language that nobody reads may stay empty", () => {
	expect(said(...textProblems(emptyMailingTexts(), { ru: 2, en: 0 }, KNOWN))).toEqual([
		["ru", "subject", "empty"],
		["ru", "text", "empty"],
	]);
	expect(textProblems(emptyMailingTexts(), { ru: 0, en: 0 }, KNOWN)).toEqual([]);
});

test("a placeholder that means nothing stops the letter; one that the other language alone has is told of", () => {
	const texts = {
		ru: { subject: "Статья {number} до {due}", text: "{name}! {link}" },
		en: { subject: "Paper {number}", text: "Dear {name}, {title} {фамилия}" },
	};
	const problems = textProblems(texts, both, KNOWN);
	expect(said(...problems)).toEqual([
		["en", "text", "unknown", "title", "фамилия"],
		["en", "text", "lacks", "due", "link"],
	]);
	expect(problems.map(isBlocking)).toEqual([true, false]);
	expect(said(...textProblems(texts, { ru: 81, en: 0 }, KNOWN))).toEqual([
		["en", "text", "unknown", "title", "фамилия"],
	]);
});

test("nothing is told of a language that is not begun, but that it is empty", () => {
	const texts = { ru: { subject: "{number}", text: "{due}" }, en: { subject: "", text: "  " } };
	expect(said(...textProblems(texts, both, KNOWN))).toEqual([
		["en", "subject", "empty"],
		["en", "text", "empty"],
	]);
});

test("what is too long comes first, as it is not even saved", () => {
	const texts = emptyMailingTexts();
	texts.en.subject = "x".repeat(256);
	expect(said(...textProblems(texts, both, KNOWN))).toEqual([
		["en", "subject", "long"],
		["ru", "subject", "empty"],
		["ru", "text", "empty"],
		["en", "text", "empty"],
	]);
});
