let seen: string[] = [];
let expected: (string | RegExp)[] = [];

/** Collects lines of console.error and console.warn. `format` resolves placeholders such as `%s`. */
export function watchConsole(format: (...words: unknown[]) => string): void {
	for (const method of ["error", "warn"] as const) {
		console[method] = (...words: unknown[]) => {
			seen.push(format(...words));
		};
	}
}

/** @param line covers any number of equal lines */
export function expectConsole(line: string | RegExp): void {
	expected.push(line);
}

function matches(line: string, pattern: string | RegExp): boolean {
	return typeof pattern === "string" ? line === pattern : pattern.test(line);
}

/** @throws for unannounced lines, and announced ones that never came */
export function checkLines(): void {
	const lines = seen;
	const announced = expected;
	seen = [];
	expected = [];
	const unexpected = lines.filter((line) => !announced.some((one) => matches(line, one)));
	if (unexpected.length) throw new Error(`Unexpected console lines:\n${unexpected.join("\n")}`);
	const absent = announced.filter((one) => !lines.some((line) => matches(line, one)));
	if (absent.length) throw new Error(`Announced console lines that never came:\n${absent.join("\n")}`);
}
