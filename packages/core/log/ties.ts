import type { SignedIn } from "../kernel/context.ts";
import { involvedIn } from "../note/noted.ts";
import { subjectLogged } from "../note/subject.ts";
import type { LogEntry, LogTies } from "../noun.ts";
import { tiesTo } from "../paper/ties.ts";
import { findRegistrations } from "../registration/lookup.ts";

/** Log objects that name a paper. */
const OF_PAPERS = /^(paper|note|review)-(\d+)/;

/**
 * Returns the reader's relation to papers and registrations in these entries, from their rows. At most 1 call per 100
 * of both.
 */
export async function tiesOf(
	{ table, actor }: SignedIn,
	conference: string,
	entries: readonly LogEntry[],
): Promise<LogTies> {
	const papers = entries.flatMap(({ object }) => OF_PAPERS.exec(object)?.[2] ?? []).map(Number);
	const noted = entries.flatMap(({ object }) => subjectLogged(object) ?? []);
	const registrations = noted.flatMap(({ about, number }) => (about === "registration" ? number : []));
	const [ties, found] = await Promise.all([
		tiesTo(table, conference, papers, actor.conflicts),
		registrations.length > 0 ? findRegistrations(table, conference, [...new Set(registrations)]) : [],
	]);
	const own = found.filter((one) => involvedIn(one).some((email) => actor.conflicts.includes(email)));
	return { papers: ties, registrations: new Set(own.map(({ number }) => number)) };
}
