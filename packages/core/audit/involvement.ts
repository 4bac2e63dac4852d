import type { ConferenceItem } from "../conference/lookup.ts";
import { hasReviewsInConference } from "../expert/involved.ts";
import type { LogEntry, LogInvolvement } from "../feature.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { mailedPaperNumbers } from "../mailing/lookup.ts";
import { parseMailingRecordRef } from "../mailing/record-ref.ts";
import { isInvolvedInRegistration } from "../note/note-access.ts";
import { parseNoteRecordRef } from "../note/subject.ts";
import { papersOfAuthorPair } from "../paper/distinct-authors/logged.ts";
import { checkedNumbers, isInvolvedInAll } from "../paper/involved-in-all.ts";
import { involvementInRows, listRowTexts, numberInRow } from "../paper/involvement.ts";
import { hidesRegistrations } from "../registration/for-staff.ts";
import { findRegistrations } from "../registration/lookup.ts";
import { reviewedPapersLogged } from "../review/log.ts";

const PAPER_RECORD = /^(paper|note|review)-(\d+)/;
const REGISTRATION_RECORD = /^registration-(\d+)/;

/**
 * Returns the reader's relation to papers, registrations and mailings in these entries, from their rows. At most 1
 * call per 100 papers and registrations; 2 more with mailings, and with registrations that are purged or in a double-blind
 * conference.
 */
export async function readLogInvolvement(
	context: SignedInContext,
	item: ConferenceItem,
	entries: readonly LogEntry[],
): Promise<LogInvolvement> {
	const { table, actor } = context;
	const { conference } = item;
	const papers = [
		...entries.flatMap(({ object }) => PAPER_RECORD.exec(object)?.[2] ?? []).map(Number),
		...entries.flatMap(reviewedPapersLogged),
	];
	const pairs = entries.flatMap(papersOfAuthorPair);
	const registrations = entries.flatMap(({ object }) => {
		const noted = parseNoteRecordRef(object);
		const number = REGISTRATION_RECORD.exec(object)?.[1];
		return noted?.about === "registration" ? noted.number : number ? Number(number) : [];
	});
	const mailings = await mailedPaperNumbers(table, conference, [
		...new Set(entries.flatMap(({ object }) => parseMailingRecordRef(object) ?? [])),
	]);
	const about = [...mailings.values()].flatMap(checkedNumbers);
	const [texts, found, hides] = await Promise.all([
		listRowTexts(table, conference, [...papers, ...pairs, ...about]),
		findRegistrations(table, conference, [...new Set(registrations)]),
		registrations.length > 0 && hidesRegistrations(context, item),
	]);
	const known = involvementInRows(texts, actor);
	const there = new Set(texts.map(numberInRow));
	const absent = (numbers: readonly number[]) => numbers.filter((number) => !there.has(number));
	// Nobody knows the authors and reviewers of purged papers any more.
	const ties = {
		...known,
		wrote: new Set([...known.wrote, ...absent([...papers, ...about])]),
		reviews: new Set([...known.reviews, ...absent(pairs)]),
	};
	const own = found.filter((one) => isInvolvedInRegistration(actor, one));
	const purged = [...new Set(registrations)].filter((number) => !found.some((one) => one.number === number));
	// Nobody knows their papers any more.
	const reviews = purged.length > 0 && !hides && (await hasReviewsInConference(context, conference));
	return {
		papers: ties,
		registrations: new Set([...own.map(({ number }) => number), ...(reviews ? purged : [])]),
		hides_registrations: hides,
		mailings: new Set([...mailings].flatMap(([id, numbers]) => (isInvolvedInAll(ties, numbers) ? [id] : []))),
	};
}
