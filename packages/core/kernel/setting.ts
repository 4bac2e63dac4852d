/**
 * Returns a server-side value (product.md §10, marked †). `DECK_<NAME>` overrides it, in child processes too, so that
 * tests need not wait.
 */
export function setting(name: string, fallback: number): number {
	const given = process.env[`DECK_${name}`];
	if (given === undefined || given === "") return fallback;
	const value = Number(given);
	if (!Number.isFinite(value)) throw new Error(`DECK_${name} is not a number: ${given}`);
	return value;
}

/** Variables of limits that tests lift, because they act for many people from one address. */
export const LIFTABLE_LIMITS = new Set<string>();

/** Returns a setting that is one of `LIFTABLE_LIMITS`. */
export function liftableLimit(name: string, fallback: number): number {
	LIFTABLE_LIMITS.add(`DECK_${name}`);
	return setting(name, fallback);
}

/** Seconds. */
export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
