import { describe, expect, it } from "vitest";
import { findLanguages, findLiteralSpreads } from "./literals.ts";

describe("spreads of literals", () => {
	it.each([
		`const a = [...["a", "b"], "c"];`,
		`const a = [...(["a", "b"] as const)];`,
		`const a = { ...{ b, c }, d };`,
		`const a = { ...({ b, c } as const) };`,
		`f(...["a", "b"]);`,
	])("are found in %s", (source) => {
		expect(findLiteralSpreads(source, false)).toHaveLength(1);
	});

	it.each([
		`const a = [...["a", "b"].map(f)];`,
		`const a = [...(b ? ["a"] : [])];`,
		`const a = { ...(b && { c }) };`,
		`const [...[a]] = b;`,
	])("do not include %s", (source) => {
		expect(findLiteralSpreads(source, false)).toEqual([]);
	});
});

describe("languages", () => {
	it.each([
		`if (locale === "ru") f();`,
		`const all = ["en", "ru"];`,
		`const title = en.title || ru.title;`,
		`const title = locales.en.title || locales.ru.title;`,
	])("are found in %s", (source) => {
		expect(findLanguages(source)).toHaveLength(1);
	});

	it.each([
		`const WORDS: Record<Locale, string> = { en: "no.", ru: "№" };`,
		`const english = textIn(paper, "en");`,
	])("do not include %s", (source) => {
		expect(findLanguages(source)).toEqual([]);
	});
});
