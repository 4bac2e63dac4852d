import type { LogEntry } from "../../feature.ts";

/** Returns the papers that a log entry about distinct authors names. */
export function papersOfAuthorPair({ object, before, after }: LogEntry): number[] {
	if (object !== "distinct_authors") return [];
	const { papers = [] }: { papers?: number[] } = JSON.parse(after ?? before ?? "{}");
	return papers;
}
