import * as v from "valibot";
import type { Locale } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import { email, optionalText, rule } from "./rules.ts";

/**
 * GET conf/{conf}/adm/users: part of a name or of an address, five letters at least (specification §5); fewer find whole
 * names alone, as there are people named Li.
 */
export const UserSearch = v.object({
	q: v.pipe(optionalText(), v.minLength(1, rule("minlen", { length: LIMITS.searchLetters }))),
});

/** Somebody who takes part in a conference, as its staff find them. */
export interface FoundUser {
	email: string;
	/** Full names where they are known. */
	names: Partial<Record<Locale, string>>;
	/** Takes no part in the conference, and was found by the exact address alone. */
	outside: boolean;
}

/** POST conf/{conf}/adm/impersonation. */
export const ImpersonationForm = v.object({ email });
export type ImpersonationForm = v.InferOutput<typeof ImpersonationForm>;

/** Whom one acts as: sent back as the header `Impersonate`, percent-encoded. */
export interface Impersonation {
	email: string;
	/** ISO instant of its end. */
	until: string;
}
