import type { SignedIn } from "../kernel/context.ts";
import { mailingLogged } from "../mailing/logged.ts";
import { paperNumbersOf } from "../mailing/lookup.ts";
import { papersLogged } from "../namesake/logged.ts";
import { involvedIn } from "../note/noted.ts";
import { subjectLogged } from "../note/subject.ts";
import type { LogEntry, LogTies } from "../noun.ts";
import { isTiedToAll, lookedAt } from "../paper/involved-in-all.ts";
import { tiesTo } from "../paper/ties.ts";
import { findRegistrations } from "../registration/lookup.ts";

const OF_PAPERS = /^(paper|note|review)-(\d+)/;

/**
 * Returns the reader's relation to papers, registrations and mailings in these entries, from their rows. At most 1
 * call per 100 papers and registrations; 2 more with mailings.
 */
export async function tiesOf(
	{ table, actor }: SignedIn,
	conference: string,
	entries: readonly LogEntry[],
): Promise<LogTies> {
	const papers = [
		...entries.flatMap(({ object }) => OF_PAPERS.exec(object)?.[2] ?? []).map(Number),
		...entries.flatMap(papersLogged),
	];
	const noted = entries.flatMap(({ object }) => subjectLogged(object) ?? []);
	const registrations = noted.flatMap(({ about, number }) => (about === "registration" ? number : []));
	const mailings = await paperNumbersOf(table, conference, [
		...new Set(entries.flatMap(({ object }) => mailingLogged(object) ?? [])),
	]);
	const about = [...mailings.values()].flatMap(lookedAt);
	const [ties, found] = await Promise.all([
		tiesTo(table, conference, [...papers, ...about], actor.conflicts),
		registrations.length > 0 ? findRegistrations(table, conference, [...new Set(registrations)]) : [],
	]);
	const own = found.filter((one) => involvedIn(one).some((email) => actor.conflicts.includes(email)));
	return {
		papers: ties,
		registrations: new Set(own.map(({ number }) => number)),
		mailings: new Set([...mailings].flatMap(([id, numbers]) => (isTiedToAll(ties, numbers) ? [id] : []))),
	};
}
