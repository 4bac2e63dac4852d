import type { Feature, LogEntry, LogInvolvement } from "../feature.ts";

/**
 * Returns a filter of log entries by the reader's relation to logged objects: the fields to omit, or null for a hidden
 * entry. Objects without a feature are hidden.
 */
export function logFilter(
	features: readonly Feature[],
): (entry: LogEntry, ties: LogInvolvement) => readonly string[] | null {
	const byKind = new Map<string, Feature["log"]>(
		features.flatMap(({ log }) => (log?.objects ?? []).map((kind) => [kind, log] as const)),
	);
	return (entry, ties) => {
		const log = byKind.get(entry.object.split("-")[0] ?? "");
		if (!log || log.shows?.(entry, ties) === false) return null;
		if (features.some((feature) => feature.log?.hides?.(entry, ties))) return null;
		return log.omits?.(entry, ties) ?? [];
	};
}

/** Returns a value without the named fields at any depth. */
export function withoutFields(value: unknown, names: readonly string[]): unknown {
	if (names.length === 0 || typeof value !== "object" || value === null) return value;
	if (Array.isArray(value)) return value.map((one) => withoutFields(one, names));
	return Object.fromEntries(
		Object.entries(value).flatMap(([name, one]) =>
			names.includes(name) ? [] : [[name, withoutFields(one, names)]],
		),
	);
}
