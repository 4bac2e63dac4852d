import type { Feature, LogEntry, LogInvolvement } from "../feature.ts";

/** Returns a filter of log entries by the reader's relation to logged objects. Objects without a feature are hidden. */
export function logFilter(features: readonly Feature[]): (entry: LogEntry, ties: LogInvolvement) => boolean {
	const byKind = new Map<string, Feature["log"]>(
		features.flatMap(({ log }) => (log?.objects ?? []).map((kind) => [kind, log] as const)),
	);
	return (entry, ties) => {
		const log = byKind.get(entry.object.split("-")[0] ?? "");
		if (!log || log.shows?.(entry, ties) === false) return false;
		return !features.some((feature) => feature.log?.hides?.(entry, ties));
	};
}
