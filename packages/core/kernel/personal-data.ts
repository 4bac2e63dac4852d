import type { Context } from "./context.ts";

/**
 * Personal data in an entity's rows, and its fate after deletion of the account; every entity declares it. `nobody`:
 * none; the id of an account may remain, which then leads nowhere.
 */
export type PersonalData =
	| "nobody"
	| ({
			description: string;
	  } & (Erased | Retained | (Erased & Retained)));

interface Erased {
	/**
	 * `account`: in the commit that ends the account · `erased`: by its feature's eraser · `follows`: with rows of other
	 * features that it indexes · `expires`: within days.
	 */
	erasedBy: "account" | "erased" | "follows" | "expires";
}

interface Retained {
	/** What stays, and why. */
	retained: string;
}

/** Erases data of a deleted account under its former addresses. Idempotent. */
export type EraseData = (context: Context, userId: string, addresses: readonly string[]) => Promise<void>;

/** Where a number would say nothing. */
export const ERASED_NAME = "…";

export const erasedName = (number: number): string => `№ ${number}`;
