import * as v from "valibot";
import type { Locale } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import { email, optionalText, rule } from "./rules.ts";

/**
 * GET conf/{conf}/adm/users: five letters or more of a name or address (specification §5); fewer find only
 * whole names, such as Li.
 */
export const UserSearch = v.object({
	q: v.pipe(optionalText(), v.minLength(1, rule("minlen", { length: LIMITS.searchLetters }))),
});

export interface UserSearchResult {
	email: string;
	names: Partial<Record<Locale, string>>;
	/** No participant, found by the exact address. */
	outside: boolean;
}

export const ImpersonationForm = v.object({ email });
export type ImpersonationForm = v.InferOutput<typeof ImpersonationForm>;

/** Send it percent-encoded in the header `Impersonate`. */
export interface Impersonation {
	email: string;
	/** ISO instant. */
	until: string;
	/** Not only in this conference. */
	everywhere: boolean;
}
