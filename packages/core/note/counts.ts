import type { NoteCount } from "@deck/contracts/note";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { readableListRows } from "../paper/readable-list-rows.ts";
import { findStaffRegistrations } from "../registration/for-staff.ts";
import { noteCountsBySubject, noteCountsIn } from "./lookup.ts";
import { isInvolvedInRegistration } from "./note-access.ts";
import { type NoteSubject, noteSubjectKey, parseNoteSubjectKey } from "./subject.ts";

/**
 * Counts notes where the actor reads them and is not involved. 1 query, 1 call per 100 with notes, plus those of
 * `hidesRegistrations`.
 * @param numbers only those, consistently: 1 call per 100 instead of the query
 */
export async function countNotes(
	context: SignedInContext,
	item: ConferenceItem,
	about: NoteSubject["about"],
	numbers?: readonly number[],
): Promise<NoteCount[]> {
	const { table } = context;
	const { conference } = item;
	const things = numbers?.map((number) => noteSubjectKey({ about, number }));
	const rows = things
		? await noteCountsBySubject(table, conference, things)
		: await noteCountsIn(table, conference, about);
	const counts = rows.map(({ thing, notes }) => ({ number: parseNoteSubjectKey(thing).number, notes }));
	const noted = counts.map(({ number }) => number);
	const readable = new Set(
		about === "paper"
			? (await readableListRows(context, conference, noted)).map(({ number }) => number)
			: await uninvolvedRegistrations(context, item, noted),
	);
	return counts.filter(({ number }) => readable.has(number));
}

async function uninvolvedRegistrations(
	context: SignedInContext,
	item: ConferenceItem,
	numbers: readonly number[],
): Promise<number[]> {
	const found = await findStaffRegistrations(context, item, numbers);
	return found.filter((one) => !isInvolvedInRegistration(context.actor, one)).map(({ number }) => number);
}
