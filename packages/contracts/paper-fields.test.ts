import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { DraftContent } from "./draft.ts";
import { LOCALES } from "./enums.ts";
import { fieldSchemas } from "./field-schemas.ts";
import { type FieldInputs, fieldNames, inputsFrom, valuesFrom } from "./fields.ts";
import { LIMITS } from "./limits.ts";
import { PAPER_TEXT_NAMES, PAPER_TEXTS, withoutEmptyTexts, withoutIdentifyingTexts } from "./paper-fields.ts";

const ROOT = join(import.meta.dirname, "../..");
const labels = new Map(
	LOCALES.map((locale) => {
		const text = readFileSync(join(ROOT, "locales", locale, "common.json"), "utf8");
		return [locale, JSON.parse(text).paper_text as Record<string, Record<string, string>>];
	}),
);

const longestOf = (field: (typeof PAPER_TEXTS)[keyof typeof PAPER_TEXTS]) =>
	field.kind === "keywords"
		? Array.from({ length: LIMITS.keywordsMax }, (_, index) => `w${index}`)
		: "x".repeat(field.max);
const LONGEST = Object.fromEntries(
	PAPER_TEXT_NAMES.map((name) => [name, longestOf(PAPER_TEXTS[name])]),
) as FieldInputs<typeof PAPER_TEXTS>;

describe.each(PAPER_TEXT_NAMES)("%s", (name) => {
	const schema = fieldSchemas(PAPER_TEXTS)[name];
	const english = fieldSchemas(PAPER_TEXTS, true)[name];
	const russian = PAPER_TEXTS[name].kind === "keywords" ? ["снег", "лёд", "вода"] : "Снег";

	test.each(LOCALES)("has its labels in %s", (locale) => {
		const own = labels.get(locale)?.[name] ?? {};
		expect(Object.keys(own)).toEqual(["label", "label_en", "found_in"]);
		expect(Object.values(own).filter((text) => text.trim() === "")).toEqual([]);
	});

	test("is accepted up to its limit and not beyond", () => {
		const longest = LONGEST[name];
		expect(v.parse(schema, longest)).toEqual(longest);
		expect(v.is(schema, Array.isArray(longest) ? [...longest, "more"] : `${longest}x`)).toBe(false);
		expect(v.is(schema, undefined)).toBe(!PAPER_TEXTS[name].required);
	});

	test("is accepted in Russian, and refused where English is required", () => {
		expect(v.is(schema, russian)).toBe(true);
		expect(v.is(english, russian)).toBe(false);
	});

	test("is kept in a draft in each of its languages", () => {
		const texts = { [name]: LONGEST[name] };
		const content = { ...texts, locales: { en: texts }, kept: texts };
		expect(v.parse(DraftContent, content)).toEqual(content);
	});
});

test("only these texts have labels", () => {
	for (const locale of LOCALES) expect(Object.keys(labels.get(locale) ?? {})).toEqual(PAPER_TEXT_NAMES);
});

test("empty optional texts are left out in both languages, and a form shows them empty again", () => {
	const empty = inputsFrom(PAPER_TEXTS);
	const required = PAPER_TEXT_NAMES.filter((name) => PAPER_TEXTS[name].required);
	const sent = withoutEmptyTexts({ ...empty, locales: { en: empty } });
	expect(Object.keys(sent)).toEqual([...required, "locales"]);
	expect(Object.keys(sent.locales.en)).toEqual(required);
	expect(Object.keys(valuesFrom(PAPER_TEXTS, sent))).toEqual(required);
	expect(inputsFrom(PAPER_TEXTS, sent)).toEqual(empty);
});

test("texts that identify authors are left out in both languages", () => {
	const names = fieldNames(PAPER_TEXTS).filter((name) => !PAPER_TEXTS[name].identifying);
	const shown = withoutIdentifyingTexts({ ...LONGEST, number: 7, locales: { en: LONGEST } });
	expect(Object.keys(shown)).toEqual([...names, "number", "locales"]);
	expect(Object.keys(shown.locales.en)).toEqual(names);
});
