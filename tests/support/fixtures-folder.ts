import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A path in the folder of real data that `npm run test:real` was given. */
export function fixture(...path: string[]): string {
	const folder = process.env.DECK_FIXTURES;
	if (!folder) throw new Error("DECK_FIXTURES is not set: npm run test:real -- DIR");
	return join(folder, ...path);
}

/** The JSON of a fixture; the caller says what it holds. */
export function readFixture<T>(...path: string[]): T {
	return JSON.parse(readFileSync(fixture(...path), "utf8"));
}
