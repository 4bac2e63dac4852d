import * as v from "valibot";
import type { FieldDescriptor, Fields, FieldValueTypes } from "./fields.ts";
import { inEnglish, keywords, optionalBlock, optionalText, requiredBlock, requiredText } from "./rules.ts";

export type FieldSchemas<F extends Fields> = {
	-readonly [N in keyof F]: F[N]["required"] extends true
		? v.GenericSchema<FieldValueTypes[F[N]["kind"]]>
		: v.OptionalSchema<v.GenericSchema<FieldValueTypes[F[N]["kind"]]>, undefined>;
};

/** Builds the schema of each field. @param english refuses Cyrillic */
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
	}
}

const englishKeywords = v.pipe(
	keywords,
	v.check((words) => words.every((word) => !/\p{Script=Cyrillic}/u.test(word)), "inenglish"),
);
