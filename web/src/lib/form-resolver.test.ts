import { requiredText, rule } from "@deck/contracts/rules";
import * as v from "valibot";
import { expect, test } from "vitest";
import { allProblems, listProblemAt, problemAt, schemaResolver } from "./form-resolver.ts";
import { i18n, startI18n } from "./i18n.ts";
import { ruleText } from "./rule-text.ts";

const Schema = v.object({
	title: requiredText(5),
	words: v.pipe(v.array(v.pipe(v.string(), v.maxLength(3, "maxlen"))), v.minLength(3, "keywords")),
	authors: v.pipe(v.array(v.object({ name: requiredText() })), v.minLength(2, "authors_required")),
});
const options = { fields: {}, shouldUseNativeValidation: false };

async function errorsOf(values: v.InferInput<typeof Schema>) {
	return (await schemaResolver(Schema)(values, undefined, options)).errors;
}

test("valid values are returned parsed", async () => {
	const values = { title: " T ", words: ["a", "b", "c"], authors: [{ name: "A" }, { name: "B" }] };
	expect(await schemaResolver(Schema)(values, undefined, options)).toEqual({
		values: { ...values, title: "T" },
		errors: {},
	});
});

test("each problem is at its field, a list's own at its root", async () => {
	const errors = await errorsOf({ title: "", words: ["a"], authors: [{ name: "" }] });
	expect(problemAt(errors, "title")).toEqual({ type: "rule", message: "required" });
	expect(problemAt(errors, "authors.0.name")).toEqual({ type: "rule", message: "required" });
	expect(problemAt(errors, "words")).toEqual({ type: "rule", message: "keywords" });
	expect(listProblemAt(errors, "authors")).toEqual({ type: "rule", message: "authors_required" });
	expect(problemAt(errors, "other")).toBe(null);
});

test("a problem of an item in a plain list belongs to the field, not to the list itself", async () => {
	const errors = await errorsOf({
		title: "T",
		words: ["a", "b", "long"],
		authors: [{ name: "A" }, { name: "B" }],
	});
	expect(problemAt(errors, "words")).toEqual({ type: "rule", message: "maxlen" });
	expect(listProblemAt(errors, "words")).toBe(null);
});

test("the summary names every problem once", async () => {
	const errors = await errorsOf({ title: "too long", words: ["a"], authors: [{ name: "" }] });
	expect(allProblems(errors).map(({ name, problem }) => [name, problem.message])).toEqual([
		["title", rule("maxlen", { length: 5 })],
		["words", "keywords"],
		["authors.0.name", "required"],
		["authors", "authors_required"],
	]);
});

test.each([
	["en", "Maximum length is 5,000 chars"],
	["ru", "Максимальная длина — 5\u00a0000 символов"],
] as const)("a rule is shown in %s, with its numbers as the language writes them", async (locale, text) => {
	await startI18n(locale);
	await i18n.loadNamespaces("errors");
	const t = i18n.getFixedT(locale, "errors");
	expect(ruleText(rule("maxlen", { length: 5000 }), t, locale)).toBe(text);
});
