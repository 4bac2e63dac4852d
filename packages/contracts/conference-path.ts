import * as v from "valibot";
import { LIMITS } from "./limits.ts";
import { rule } from "./rules.ts";

/** Words that are routes of the platform, and so can be no conference's path (product.md §2). */
const RESERVED_PATHS = [
	"about",
	"events",
	"my",
	"profile",
	"auth",
	"api",
	"ws",
	"files",
	"public",
	"adm",
	"assets",
	"messages",
	"index",
	"static",
	"admin",
	"login",
	"register",
	"help",
	"privacy",
	"status",
	"well-known",
] as const;

/** Where a conference stands: small letters, digits, hyphens. */
export const path = v.pipe(
	v.string("required"),
	v.trim(),
	v.nonEmpty("required"),
	v.minLength(LIMITS.pathMin, rule("minlen", { length: LIMITS.pathMin })),
	v.maxLength(LIMITS.pathMax, rule("maxlen", { length: LIMITS.pathMax })),
	v.regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/, "path_format"),
	v.check((value) => !(RESERVED_PATHS as readonly string[]).includes(value), "path_reserved"),
);
