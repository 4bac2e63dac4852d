import { format } from "node:util";
import { afterAll, afterEach, beforeEach } from "vitest";

/** Fails tests on unannounced lines on console.error or console.warn, and on announced ones that never came. */
let seen: string[] = [];
let expected: (string | RegExp)[] = [];

for (const method of ["error", "warn"] as const) {
	console[method] = (...words: unknown[]) => {
		seen.push(format(...words));
	};
}

/** @param line covers any number of equal lines */
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

// Lines before the first or between tests fail the next test, late ones the file.
beforeEach(checkLines);
afterEach(checkLines);
afterAll(checkLines);
