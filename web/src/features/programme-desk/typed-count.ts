import * as v from "valibot";

/**
 * Reads a typed whole number; null for an empty text. Other texts become -1, which no field accepts, so that the
 * error says what to enter.
 */
export function readCount(text: string): number | null {
	if (text.trim() === "") return null;
	const count = Number(text);
	return Number.isNaN(count) ? -1 : count;
}

export const typedCount = v.pipe(v.string("invalid"), v.transform(readCount));
