import * as v from "valibot";
import { path } from "./conference-path.ts";
import { LOCALES } from "./enums.ts";
import { LIMITS } from "./limits.ts";

/** Separate from `conference-list.ts`, which a visitor's first page loads. */
export const ConferenceQuery = v.object({
	/** Words of either title or of the path. */
	q: v.optional(v.pipe(v.string(), v.maxLength(LIMITS.text, "invalid"))),
	/** Language of papers. */
	language: v.optional(v.picklist(LOCALES, "invalid")),
	year: v.optional(v.pipe(v.string(), v.regex(/^(\d{4}|none)$/, "invalid"))),
	before: v.optional(v.pipe(v.string(), v.regex(/^[\w:-]{4,40}#[a-z0-9-]{1,64}$/, "invalid"))),
	/** A current or former path. */
	path: v.optional(path),
});
export type ConferenceQuery = v.InferOutput<typeof ConferenceQuery>;
