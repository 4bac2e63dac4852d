import * as v from "valibot";
import type { Locale } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import { withPlaceholders } from "./placeholders.ts";
import { optionalBlock, optionalText } from "./rules.ts";

/** Placeholders, filled in each author's language. */
export const DECISION_EMAIL_PLACEHOLDERS = [
	"number",
	"title",
	"authors",
	"conference",
	"section",
	"earlier",
	"note",
	"till",
	"next",
	"next_step",
	"reviews",
] as const;
export type DecisionEmailPlaceholder = (typeof DECISION_EMAIL_PLACEHOLDERS)[number];

const withEmailPlaceholders = <const Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
	v.pipe(withPlaceholders(schema, DECISION_EMAIL_PLACEHOLDERS), v.nonEmpty("required"));

/** With placeholders: `Paper {number} …`; an empty line separates paragraphs. */
export const EmailText = v.object({
	subject: withEmailPlaceholders(optionalText()),
	text: withEmailPlaceholders(optionalBlock(LIMITS.decisionNote)),
});
export type EmailText = v.InferOutput<typeof EmailText>;

/** Replaces the usual decision e-mail. */
export const EmailTexts = v.object({ en: EmailText, ru: EmailText } satisfies Record<
	Locale,
	typeof EmailText
>);
export type EmailTexts = v.InferOutput<typeof EmailTexts>;
