import { writeFileSync } from "node:fs";
import { ACCESS_PATTERNS } from "./access-patterns.ts";
import type { AccessPattern } from "./kernel/access-pattern.ts";

export function renderAccessPatterns(patterns: readonly AccessPattern[]): string {
	const rows = patterns.map(
		({ question, calls, bound, lag = "", caller }) =>
			`| ${question} | ${calls.map((call) => `\`${call}\``).join("<br>")} | ${bound} | ${lag} | ${caller} |`,
	);
	return [
		"# Access patterns",
		"",
		"Made from `access-patterns.ts` here and in the folders by `npm run patterns`; a test holds both against the calls that are really made.",
		"",
		"| Question | Calls | Bound | Why an index's lag does no harm | Caller |",
		"|---|---|---|---|---|",
		...rows,
		"",
	].join("\n");
}

if (process.argv[1] === import.meta.filename) {
	writeFileSync(new URL("ACCESS-PATTERNS.md", import.meta.url), renderAccessPatterns(ACCESS_PATTERNS));
}
