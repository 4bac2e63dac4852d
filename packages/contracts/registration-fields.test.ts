import * as v from "valibot";
import { expect, test } from "vitest";
import { draftSchemas, fieldSchemas } from "./field-schemas.ts";
import { type Fields, inputsFrom } from "./fields.ts";
import { REGISTRATION_FIELD_NAMES, REGISTRATION_FIELDS } from "./registration-fields.ts";

const FIELDS = {
	line: { kind: "line", max: 5, required: true },
	block: { kind: "block", max: 5, required: false },
	country: { kind: "country", required: true },
	birthplace: { kind: "country", required: false },
	choice: { kind: "choice", choices: ["one", "two"], required: true },
	wish: { kind: "choice", choices: ["one", "two"], required: false },
} as const satisfies Fields;

test("a form takes country codes and listed choices; only optional fields may be absent", () => {
	const form = v.object(fieldSchemas(FIELDS));
	const full = { line: "a", block: "a\nb", country: "NOR", birthplace: "UZB", choice: "one", wish: "two" };
	expect(v.parse(form, full)).toEqual(full);
	const required = { line: "a", country: "NOR", choice: "one" };
	expect(v.parse(form, { ...required, birthplace: "" })).toEqual({ ...required, birthplace: "" });
	for (const name of Object.keys(required))
		expect(v.is(form, { ...full, [name]: undefined }), name).toBe(false);
	for (const name of ["country", "birthplace", "choice", "wish"])
		expect(v.is(form, { ...full, [name]: "norway" }), name).toBe(false);
});

test("a draft takes any text that can be stored, but only existing choices", () => {
	const draft = v.object(draftSchemas(FIELDS, 10));
	expect(v.parse(draft, {})).toEqual({});
	const typed = { line: " long one ", block: "", country: "Norw", choice: "two" };
	expect(v.parse(draft, typed)).toEqual(typed);
	expect(v.is(draft, { line: "x".repeat(11) })).toBe(false);
	expect(v.is(draft, { wish: "three" })).toBe(false);
});

test("an empty form has every registration field, with no choice made", () => {
	const empty = inputsFrom(REGISTRATION_FIELDS);
	expect(Object.keys(empty)).toEqual(REGISTRATION_FIELD_NAMES);
	expect([empty.needs, empty.status]).toEqual(["", undefined]);
});
