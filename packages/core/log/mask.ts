import type { SignedIn } from "../kernel/context.ts";
import type { LogEntry, Noun } from "../noun.ts";

/** Answers of entries of a conference's log whether the actor may see them. What no noun answers for nobody sees. */
export async function maskOf(
	nouns: readonly Noun[],
	context: SignedIn,
	conference: string,
): Promise<(entry: LogEntry) => boolean> {
	const masks = await Promise.all(
		nouns.map(async ({ log }) => {
			const shows = log?.shows && (await log.shows(context, conference));
			return (log?.objects ?? []).map((kind) => [kind, shows ?? (() => true)] as const);
		}),
	);
	const hidden = await Promise.all(nouns.flatMap(({ log }) => log?.hides?.(context, conference) ?? []));
	const byKind = new Map<string, (entry: LogEntry) => boolean>(masks.flat());
	const shown = (entry: LogEntry) => byKind.get(entry.object.split("-")[0] ?? "")?.(entry) ?? false;
	return (entry) => shown(entry) && !hidden.some((hides) => hides(entry));
}
