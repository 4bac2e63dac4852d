import type { NoteCount } from "@deck/contracts/note";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { readableCards } from "../paper/readable-cards.ts";
import { findRegistrations } from "../registration/lookup.ts";
import { noteCountsIn, noteCountsOf } from "./lookup.ts";
import { involvedIn } from "./noted.ts";
import { type NoteSubject, subjectOf, thingOf } from "./subject.ts";

/**
 * Only where the actor reads notes and is not involved. 1 query, 1 call per 100 with notes.
 * @param numbers only those, consistently: 1 call per 100 instead of the query
 */
export async function countNotes(
	context: SignedIn,
	{ conference }: ConferenceItem,
	about: NoteSubject["about"],
	numbers?: readonly number[],
): Promise<NoteCount[]> {
	const { table } = context;
	const things = numbers?.map((number) => thingOf({ about, number }));
	const rows = things
		? await noteCountsOf(table, conference, things)
		: await noteCountsIn(table, conference, about);
	const counts = rows.map(({ thing, notes }) => ({ number: subjectOf(thing).number, notes }));
	const noted = counts.map(({ number }) => number);
	const readable = new Set(
		about === "paper"
			? (await readableCards(context, conference, noted)).map(({ number }) => number)
			: await registrationsWithout(context, conference, noted),
	);
	return counts.filter(({ number }) => readable.has(number));
}

/** Omits those that involve the actor. */
async function registrationsWithout(
	{ table, actor }: SignedIn,
	conference: string,
	numbers: readonly number[],
): Promise<number[]> {
	const found = await findRegistrations(table, conference, numbers);
	return found
		.filter((one) => !involvedIn(one).some((email) => actor.conflicts.includes(email)))
		.map(({ number }) => number);
}
