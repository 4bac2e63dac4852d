import type { LogEntry, LogTies, Noun } from "../noun.ts";

/** Filters by the reader's relation to logged objects. Objects without a feature are hidden. */
export function maskOf(nouns: readonly Noun[]): (entry: LogEntry, ties: LogTies) => boolean {
	const byKind = new Map<string, Noun["log"]>(
		nouns.flatMap(({ log }) => (log?.objects ?? []).map((kind) => [kind, log] as const)),
	);
	return (entry, ties) => {
		const log = byKind.get(entry.object.split("-")[0] ?? "");
		if (!log || log.shows?.(entry, ties) === false) return false;
		return !nouns.some((noun) => noun.log?.hides?.(entry, ties));
	};
}
