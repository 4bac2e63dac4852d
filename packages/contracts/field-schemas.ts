import * as v from "valibot";
import { COUNTRIES, country } from "./countries.ts";
import type { FieldDescriptor, Fields, ValueOf } from "./fields.ts";
import { LIMITS } from "./limits.ts";
import {
	draftText,
	inEnglish,
	keywords,
	optionalBlock,
	optionalText,
	requiredBlock,
	requiredText,
	rule,
} from "./rules.ts";

type SchemaOf<D extends FieldDescriptor> = v.GenericSchema<ValueOf<D>>;

export type FieldSchemas<F extends Fields> = {
	-readonly [N in keyof F]: F[N]["required"] extends true
		? SchemaOf<F[N]>
		: v.OptionalSchema<SchemaOf<F[N]>, undefined>;
};

export function fieldSchemas<F extends Fields>(fields: F, english = false): FieldSchemas<F> {
	return Object.fromEntries(
		Object.entries(fields).map(([name, field]) => {
			const schema = schemaOf(field, english);
			return [name, field.required ? schema : v.optional(schema)];
		}),
	) as FieldSchemas<F>;
}

function schemaOf(field: FieldDescriptor, english: boolean): v.GenericSchema {
	switch (field.kind) {
		case "line": {
			const line = field.required ? requiredText(field.max) : optionalText(field.max);
			return english ? v.pipe(line, inEnglish) : line;
		}
		case "block": {
			const block = field.required ? requiredBlock(field.max) : optionalBlock(field.max);
			return english ? v.pipe(block, inEnglish) : block;
		}
		case "keywords":
			return english ? englishKeywords : keywords;
		case "country":
			return field.required ? country : optionalCountry;
		case "choice":
			return v.picklist(field.choices, field.required ? "required" : "invalid");
	}
}

const englishKeywords = v.pipe(
	keywords,
	v.check((words) => words.every((word) => !/\p{Script=Cyrillic}/u.test(word)), "inenglish"),
);

const optionalCountry = v.pipe(
	v.string("invalid"),
	v.check((code) => code === "" || COUNTRIES.has(code), "country"),
);

export type DraftSchemas<F extends Fields> = {
	-readonly [N in keyof F]: v.OptionalSchema<SchemaOf<F[N]>, undefined>;
};

export function draftSchemas<F extends Fields>(fields: F, max: number = LIMITS.draftText): DraftSchemas<F> {
	return Object.fromEntries(
		Object.entries(fields).map(([name, field]) => [name, v.optional(draftSchemaOf(field, max))]),
	) as DraftSchemas<F>;
}

function draftSchemaOf(field: FieldDescriptor, max: number): v.GenericSchema {
	switch (field.kind) {
		case "line":
		case "block":
		case "country":
			return draftText(max);
		case "keywords":
			return v.pipe(
				v.array(draftText(max), "invalid"),
				v.maxLength(LIMITS.draftRows, rule("maxsize", { length: LIMITS.draftRows })),
			);
		case "choice":
			return v.picklist(field.choices, "invalid");
	}
}
