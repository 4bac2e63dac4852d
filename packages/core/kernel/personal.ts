import type { Context } from "./context.ts";

/**
 * What of an entity's rows tells of a person, and what becomes of it once that person has deleted their account. Every
 * entity says so where it is defined. `nobody`: nothing in them tells of a person; the id of an account may stand there,
 * which then leads nowhere.
 */
export type Personal =
	| "nobody"
	| ({
			/** What tells of whom. */
			tells: string;
	  } & (Goes | Stays | (Goes & Stays)));

interface Goes {
	/**
	 * `account`: in the commit that ends the account · `erased`: by the eraser of its noun · `follows`: with the rows of
	 * other nouns of which it is an index · `expires`: by itself, within days.
	 */
	goes: "account" | "erased" | "follows" | "expires";
}

interface Stays {
	/** What stays of it, and why. */
	stays: string;
}

/** Erases what the rows of an entity tell of somebody whose account is gone, under the addresses that it had. Safe to run twice. */
export type Erase = (context: Context, userId: string, addresses: readonly string[]) => Promise<void>;

/** The address of nobody, under which what must stay of somebody stands: no mail goes to it. */
export const erasedAddress = (number: number): string => `erased-${number}@${ERASED_DOMAIN}`;
const ERASED_DOMAIN = "erased.invalid";

/** The name beside it, the same in every language. */
export const erasedName = (number: number): string => `№ ${number}`;

/** Whether an address is such a one. */
export const isErased = (email: string): boolean => email.endsWith(`@${ERASED_DOMAIN}`);
