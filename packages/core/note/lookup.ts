import { getItems, lookup } from "../kernel/entity.ts";
import type { Key, Table } from "../kernel/ports.ts";
import { type NoteItem, noteCounts, notes } from "./entity.ts";

export interface NoteKey {
	conference: string;
	/** See `subject.ts`. */
	thing: string;
	id: string;
}

/** Returns the notes on a subject, oldest first, including recently deleted ones. 1 consistent query. */
export async function notesOfSubject(table: Table, conference: string, thing: string): Promise<NoteItem[]> {
	const { data } = await notes(table)
		.query.primary({ conference, thing })
		.go({ pages: "all", consistent: true });
	return data;
}

/** Finds a note, also a deleted one. 1 call. */
export async function findNote(table: Table, key: NoteKey): Promise<NoteItem | null> {
	const { data } = await notes(table).get(key).go({ consistent: true });
	return data;
}

/** Returns the notes of an author in all conferences. 1 query. */
export async function notesBy(table: Table, author: string): Promise<NoteItem[]> {
	const { data } = await notes(table).query.byAuthor({ author }).go({ pages: "all" });
	return data;
}

/** Returns all notes of a conference, for background work. 1 query. */
export async function notesOfConference(table: Table, conference: string): Promise<NoteItem[]> {
	const { data } = await notes(table).query.byConference({ conference }).go({ pages: "all" });
	return data;
}

interface SubjectNoteCount {
	thing: string;
	notes: number;
}

/** Returns the note counts of subjects, without zeros. Consistent; 1 call per 100. */
export async function noteCountsBySubject(
	table: Table,
	conference: string,
	things: readonly string[],
): Promise<SubjectNoteCount[]> {
	const all = noteCounts(table);
	const rows = await getItems(
		table,
		things.map((thing) => lookup(all, all.get({ conference, thing }))),
	);
	return rows.flatMap((row) => (row ? countIn(row) : []));
}

/** Returns the note counts of all papers or registrations, eventually consistent. 1 query. */
export async function noteCountsIn(
	table: Table,
	conference: string,
	about: "paper" | "registration",
): Promise<SubjectNoteCount[]> {
	const all = noteCounts(table).query.byConference({ conference });
	// Digits sort before letters.
	const some = about === "registration" ? all.gte({ thing: FIRST_LETTER }) : all.lt({ thing: FIRST_LETTER });
	const { data } = await some.go({ pages: "all" });
	return data.flatMap(countIn);
}

const FIRST_LETTER = "a";

const countIn = ({ thing, there = 0 }: { thing: string; there?: number }): SubjectNoteCount[] =>
	there > 0 ? [{ thing, notes: there }] : [];

/** Returns the keys of all notes on a subject and of their count. 1 consistent query. */
export async function noteKeys(table: Table, conference: string, thing: string): Promise<Key[]> {
	const rows = await table.query({
		KeyConditionExpression: "pk = :pk",
		ExpressionAttributeValues: { ":pk": `notes#${conference}#${thing}` },
		ProjectionExpression: "pk, sk",
		ConsistentRead: true,
	});
	return rows.map((row) => ({ pk: String(row.pk), sk: String(row.sk) }));
}
