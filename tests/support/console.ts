import { format } from "node:util";
import { afterAll, afterEach, beforeEach } from "vitest";

/**
 * Set-up of every Vitest project: a line on console.error or console.warn that its test did not announce fails
 * that test, and so does an announced line that never came.
 */
let seen: string[] = [];
let expected: (string | RegExp)[] = [];

for (const method of ["error", "warn"] as const) {
	console[method] = (...words: unknown[]) => {
		seen.push(format(...words));
	};
}

/**
 * Announces a line on console.error or console.warn in the running test.
 *
 * @param line the whole line, or a pattern; one announcement covers any number of equal lines
 */
export function expectConsole(line: string | RegExp): void {
	expected.push(line);
}

function matches(line: string, pattern: string | RegExp): boolean {
	return typeof pattern === "string" ? line === pattern : pattern.test(line);
}

function checkLines(): void {
	const lines = seen;
	const announced = expected;
	seen = [];
	expected = [];
	const unexpected = lines.filter((line) => !announced.some((one) => matches(line, one)));
	if (unexpected.length) throw new Error(`Unexpected console lines:\n${unexpected.join("\n")}`);
	const absent = announced.filter((one) => !lines.some((line) => matches(line, one)));
	if (absent.length) throw new Error(`Announced console lines that never came:\n${absent.join("\n")}`);
}

// Lines from the loading of a file or from between two tests fail the next test, late ones the file.
beforeEach(checkLines);
afterEach(checkLines);
afterAll(checkLines);
