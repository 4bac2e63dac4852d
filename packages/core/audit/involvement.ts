import type { LogEntry, LogInvolvement } from "../feature.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { mailedPaperNumbers } from "../mailing/lookup.ts";
import { parseMailingRecordRef } from "../mailing/record-ref.ts";
import { registrationInvolvedAddresses } from "../note/note-access.ts";
import { parseNoteRecordRef } from "../note/subject.ts";
import { papersLogged } from "../paper/distinct-authors/logged.ts";
import { checkedNumbers, isInvolvedInAll } from "../paper/involved-in-all.ts";
import { readPaperInvolvement } from "../paper/involvement.ts";
import { findRegistrations } from "../registration/lookup.ts";

const PAPER_RECORD = /^(paper|note|review)-(\d+)/;

/**
 * Returns the reader's relation to papers, registrations and mailings in these entries, from their rows. At most 1
 * call per 100 papers and registrations; 2 more with mailings.
 */
export async function readLogInvolvement(
	{ table, actor }: SignedInContext,
	conference: string,
	entries: readonly LogEntry[],
): Promise<LogInvolvement> {
	const papers = [
		...entries.flatMap(({ object }) => PAPER_RECORD.exec(object)?.[2] ?? []).map(Number),
		...entries.flatMap(papersLogged),
	];
	const noted = entries.flatMap(({ object }) => parseNoteRecordRef(object) ?? []);
	const registrations = noted.flatMap(({ about, number }) => (about === "registration" ? number : []));
	const mailings = await mailedPaperNumbers(table, conference, [
		...new Set(entries.flatMap(({ object }) => parseMailingRecordRef(object) ?? [])),
	]);
	const about = [...mailings.values()].flatMap(checkedNumbers);
	const [ties, found] = await Promise.all([
		readPaperInvolvement(table, conference, [...papers, ...about], actor.conflicts),
		registrations.length > 0 ? findRegistrations(table, conference, [...new Set(registrations)]) : [],
	]);
	const own = found.filter((one) =>
		registrationInvolvedAddresses(one).some((email) => actor.conflicts.includes(email)),
	);
	return {
		papers: ties,
		registrations: new Set(own.map(({ number }) => number)),
		mailings: new Set([...mailings].flatMap(([id, numbers]) => (isInvolvedInAll(ties, numbers) ? [id] : []))),
	};
}
