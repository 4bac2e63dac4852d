import type { NoteCount } from "@deck/contracts/note";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { readableCards } from "../paper/readable-cards.ts";
import { findRegistrations } from "../registration/lookup.ts";
import { noteCountsIn, noteCountsOf } from "./lookup.ts";
import { involvedIn } from "./noted.ts";
import { type NoteSubject, subjectOf, thingOf } from "./subject.ts";

/**
 * How many notes papers, or registrations, have, of those whose notes the asker reads: none of papers of their own, nor of
 * their own registration. One query, and one call for each hundred that have notes.
 * @param numbers only those, consistently: one call for each hundred in place of the query
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

/** Those of these registrations in which the asker is not involved. */
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
