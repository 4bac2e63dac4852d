/**
 * A duration, rate or cap that only the server knows (product.md §10, those marked †).
 * Each can be set from outside as `DECK_<NAME>`, child processes included, so that a test need not wait.
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
