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
import { type BlindConference, hidesRegistrations } from "../registration/for-staff.ts";
import { findRegistrations } from "../registration/lookup.ts";
import { reviewedPapersLogged } from "../review/log.ts";

const PAPER_RECORD = /^(paper|note|review)-(\d+)/;
const REGISTRATION_RECORD = /^registration-(\d+)/;

/**
 * Returns the reader's relation to papers, registrations and mailings in these entries, from their rows. 1 call per 100
 * papers, 1 per 100 registrations, 2 per 100 mailings, and 2 for purged registrations or a double-blind conference.
 */
export async function readLogInvolvement(
	context: SignedInContext,
	item: BlindConference,
	entries: readonly LogEntry[],
): Promise<LogInvolvement> {
	const { table, actor } = context;
	const { conference, blindness } = item;
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
	const existing = new Set(texts.map(numberInRow));
	const purgedOf = (numbers: readonly number[]) => numbers.filter((number) => !existing.has(number));
	// Nobody knows the authors and reviewers of purged papers any more.
	const involvement = {
		...known,
		wrote: new Set([...known.wrote, ...purgedOf([...papers, ...about])]),
		reviews: new Set([...known.reviews, ...purgedOf(pairs)]),
	};
	const own = found.filter((one) => isInvolvedInRegistration(actor, one));
	const purged = [...new Set(registrations)].filter((number) => !found.some((one) => one.number === number));
	// Nobody knows their papers any more.
	const reviews =
		purged.length > 0 && blindness !== "double" && (await hasReviewsInConference(context, conference));
	return {
		papers: involvement,
		registrations: new Set([...own.map(({ number }) => number), ...(reviews ? purged : [])]),
		hides_registrations: hides,
		mailings: new Set(
			[...mailings].flatMap(([id, numbers]) => (isInvolvedInAll(involvement, numbers) ? [id] : [])),
		),
	};
}
