import type { LogEntry } from "../../feature.ts";

/** Returns the papers that the authors of an entry were named with. */
export function papersLogged({ object, before, after }: LogEntry): number[] {
	if (object !== "distinct_authors") return [];
	const { papers = [] }: { papers?: number[] } = JSON.parse(after ?? before ?? "{}");
	return papers;
}
