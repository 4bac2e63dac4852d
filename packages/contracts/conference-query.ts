import * as v from "valibot";
import { path } from "./conference-path.ts";
import { LOCALES } from "./enums.ts";
import { LIMITS } from "./limits.ts";

/** Apart from `conference-list.ts`, which a visitor's first page loads. */
export const ConferenceQuery = v.object({
	/** Words in the title of either language, or in the path. */
	q: v.optional(v.pipe(v.string(), v.maxLength(LIMITS.text, "invalid"))),
	/** Language of papers. */
	language: v.optional(v.picklist(LOCALES, "invalid")),
	year: v.optional(v.pipe(v.string(), v.regex(/^(\d{4}|none)$/, "invalid"))),
	before: v.optional(v.pipe(v.string(), v.regex(/^[\w:-]{4,40}#[a-z0-9-]{1,64}$/, "invalid"))),
	/** The one with this current or former path. */
	path: v.optional(path),
});
export type ConferenceQuery = v.InferOutput<typeof ConferenceQuery>;
