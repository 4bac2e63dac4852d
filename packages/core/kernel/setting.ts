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

/** Seconds. */
export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
