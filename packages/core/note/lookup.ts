import type { NoteCount } from "@deck/contracts/note";
import { getItems, keyOf, lookup } from "../kernel/entity.ts";
import type { Key, Table } from "../kernel/ports.ts";
import { type NoteItem, noteCounts, notes } from "./entity.ts";

/** Which note. */
export interface NoteKey {
	conference: string;
	number: number;
	id: string;
}

/** A paper's notes, the oldest first, those deleted a while ago included. One consistent query. */
export async function notesOf(table: Table, conference: string, number: number): Promise<NoteItem[]> {
	const { data } = await notes(table)
		.query.primary({ conference, number })
		.go({ pages: "all", consistent: true });
	return data;
}

/** One note, deleted or not; null where there is none. One call. */
export async function noteOf(table: Table, key: NoteKey): Promise<NoteItem | null> {
	const { data } = await notes(table).get(key).go({ consistent: true });
	return data;
}

/** What a person has written, in every conference. One query. */
export async function notesBy(table: Table, author: string): Promise<NoteItem[]> {
	const { data } = await notes(table).query.byAuthor({ author }).go({ pages: "all" });
	return data;
}

/** How many notes some papers have; those without any are left out. Consistent; one call for each hundred. */
export async function noteCountsOf(
	table: Table,
	conference: string,
	numbers: readonly number[],
): Promise<NoteCount[]> {
	const all = noteCounts(table);
	const rows = await getItems(
		table,
		numbers.map((number) => lookup(all, all.get({ conference, number }))),
	);
	return rows.flatMap((row) => (row ? countIn(row) : []));
}

/** The same of every paper of a conference, as they were a moment ago. One query. */
export async function noteCountsIn(table: Table, conference: string): Promise<NoteCount[]> {
	const { data } = await noteCounts(table).query.byConference({ conference }).go({ pages: "all" });
	return data.flatMap(countIn);
}

const countIn = ({ number, there = 0 }: { number: number; there?: number }): NoteCount[] =>
	there > 0 ? [{ number, notes: there }] : [];

/** Keys of a paper's notes and of their count. One consistent query. */
export async function noteKeys(table: Table, conference: string, number: number): Promise<Key[]> {
	const rows = await table.query({
		KeyConditionExpression: "pk = :pk",
		ExpressionAttributeValues: { ":pk": `notes#${conference}#${String(number).padStart(7, "0")}` },
		ProjectionExpression: "pk, sk",
		ConsistentRead: true,
	});
	return rows.map((row) => ({ pk: String(row.pk), sk: String(row.sk) }));
}

/** The same of a conference: up to so many of each. Two queries. */
export async function noteKeysIn(table: Table, conference: string, most: number): Promise<Key[]> {
	const page = { limit: most, pages: 1 } as const;
	const [written, counts] = await Promise.all([
		notes(table)
			.query.byConference({ conference })
			.go({ ...page, attributes: ["number", "id"] }),
		noteCounts(table)
			.query.byConference({ conference })
			.go({ ...page, attributes: ["number"] }),
	]);
	return [
		...written.data.map(({ number, id }) => keyOf(notes(table).get({ conference, number, id }))),
		...counts.data.map(({ number }) => keyOf(noteCounts(table).get({ conference, number }))),
	];
}
