import * as v from "valibot";
import { LIMITS } from "./limits.ts";
import { RESERVED_PATHS } from "./reserved-paths.ts";
import { rawText, rule } from "./rules.ts";

/** Lower-case letters, digits, hyphens. */
export const path = v.pipe(
	rawText(LIMITS.pathMax),
	v.trim(),
	v.nonEmpty("required"),
	v.minLength(LIMITS.pathMin, rule("minlen", { length: LIMITS.pathMin })),
	v.maxLength(LIMITS.pathMax, rule("maxlen", { length: LIMITS.pathMax })),
	v.regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/, "path_format"),
	v.check((value) => !RESERVED_PATHS.includes(value), "path_reserved"),
);
