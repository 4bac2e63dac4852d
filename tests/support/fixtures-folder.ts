import { readFileSync } from "node:fs";
import { join } from "node:path";

/** In the data of `npm run test:real`. */
export function fixture(...path: string[]): string {
	const folder = process.env.DECK_FIXTURES;
	if (!folder) throw new Error("DECK_FIXTURES is not set: npm run test:real -- DIR");
	return join(folder, ...path);
}

export function readFixture<T>(...path: string[]): T {
	return JSON.parse(readFileSync(fixture(...path), "utf8"));
}
