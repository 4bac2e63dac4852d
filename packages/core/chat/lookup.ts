import type { RoomKey } from "@deck/contracts/chat";
import { LIMITS } from "@deck/contracts/limits";
import { getItems, lookup } from "../kernel/entity.ts";
import type { Key, Table } from "../kernel/ports.ts";
import {
	type MessageItem,
	messageChanges,
	messages,
	type ReadMarkItem,
	type RoomItem,
	readMarks,
	rooms,
	type StoredFile,
} from "./entity.ts";

/** Which room of which conference. */
export interface RoomId extends RoomKey {
	conference: string;
}

/** No message has a number above it. */
const LAST = 9_999_999;

/** A room's row, to be read with other items; there is none before its first message. */
export function roomLookup(table: Table, { conference, kind, number }: RoomId) {
	const all = rooms(table);
	return lookup(all, all.get({ conference, kind, number }));
}

/** Up to which message somebody has read, to be read with other items. */
export function markLookup(table: Table, user_id: string, { conference, kind, number }: RoomId) {
	const all = readMarks(table);
	return lookup(all, all.get({ user_id, conference, kind, number }));
}

/** A message; null where there is none. One call. */
export async function messageOf(table: Table, id: RoomId, n: number): Promise<MessageItem | null> {
	const [found] = await messagesAt(table, id, [n]);
	return found ?? null;
}

/** Some of a room's messages by their numbers, in that order; those that aren't there are left out. One call for each hundred. */
export async function messagesAt(
	table: Table,
	{ conference, kind, number }: RoomId,
	ns: readonly number[],
): Promise<MessageItem[]> {
	const all = messages(table);
	const found = await getItems(
		table,
		ns.map((n) => lookup(all, all.get({ conference, kind, number, n }))),
	);
	return found.filter((one) => one !== null);
}

/** Messages with numbers between the two, both included, the oldest first. One consistent query. */
export async function messagesBetween(
	table: Table,
	{ conference, kind, number }: RoomId,
	from: number,
	to: number,
): Promise<MessageItem[]> {
	if (to < from) return [];
	const { data } = await messages(table)
		.query.primary({ conference, kind, number })
		.between({ n: from }, { n: to })
		.go({ pages: "all", consistent: true });
	return data;
}

/**
 * Messages after this number, the oldest first, and after which one the next page begins; null behind the last. One
 * consistent query of `LIMITS.recordPerPage` rows or a megabyte.
 */
export async function messagesAfter(
	table: Table,
	{ conference, kind, number }: RoomId,
	n: number,
): Promise<{ rows: MessageItem[]; next: number | null }> {
	const { data, cursor } = await messages(table)
		.query.primary({ conference, kind, number })
		.between({ n: n + 1 }, { n: LAST })
		.go({ limit: LIMITS.recordPerPage, consistent: true });
	return { rows: data, next: cursor ? (data.at(-1)?.n ?? null) : null };
}

/** Which messages were edited or deleted by changes after this one, each once. At most so many changes; one consistent query. */
export async function changedAfter(
	table: Table,
	{ conference, kind, number }: RoomId,
	change: number,
	most: number,
): Promise<{ changes: number; ns: number[] }> {
	const { data } = await messageChanges(table)
		.query.primary({ conference, kind, number })
		.between({ change: change + 1 }, { change: change + most })
		.go({ pages: "all", consistent: true });
	return { changes: data.at(-1)?.change ?? change, ns: [...new Set(data.map(({ n }) => n))] };
}

/** The rooms of a conference, the latest first, as they were a moment ago. One query. */
export async function roomsOf(table: Table, conference: string): Promise<RoomItem[]> {
	const { data } = await rooms(table).query.byConference({ conference }).go({ pages: "all", order: "desc" });
	return data;
}

/** Those of them that wait for an answer of the staff. One query. */
export async function waitingRooms(table: Table, conference: string): Promise<RoomItem[]> {
	const { data } = await rooms(table).query.waiting({ waiting_in: conference }).go({ pages: "all" });
	return data;
}

/** Somebody's marks in a conference. One consistent query. */
export async function marksOf(table: Table, user_id: string, conference: string): Promise<ReadMarkItem[]> {
	const { data } = await readMarks(table)
		.query.primary({ user_id })
		.begins({ conference })
		.go({ pages: "all", consistent: true });
	return data.filter((mark) => mark.conference === conference);
}

/** Somebody's marks in every conference. One consistent query. */
export async function everyMarkOf(table: Table, user_id: string): Promise<ReadMarkItem[]> {
	const { data } = await readMarks(table).query.primary({ user_id }).go({ pages: "all", consistent: true });
	return data;
}

/** Who has read a room, and how far, as it was a moment ago. One query. */
export async function marksIn(table: Table, { conference, kind, number }: RoomId): Promise<ReadMarkItem[]> {
	const { data } = await readMarks(table).query.byRoom({ conference, kind, number }).go({ pages: "all" });
	return data;
}

/** Between which instants what was said is asked for, both included. */
export interface SaidBetween {
	from?: string | undefined;
	to?: string | undefined;
}

/**
 * What was said in the rooms of a conference, what was said or changed last first, as it was a moment ago; and where the
 * next page begins, which has those of that instant once more. One query of `LIMITS.textsPerPage` rows or a megabyte.
 */
export async function saidIn(
	table: Table,
	conference: string,
	{ from = "", to = "~" }: SaidBetween,
): Promise<{ rows: MessageItem[]; next: string | null }> {
	const { data, cursor } = await messages(table)
		.query.byConference({ conference })
		.between({ changed: from }, { changed: to })
		.go({ limit: LIMITS.textsPerPage, order: "desc" });
	return { rows: data, next: cursor ? (data.at(-1)?.changed ?? null) : null };
}

/** What somebody has said, in every conference. One query. */
export async function messagesBy(table: Table, author: string): Promise<MessageItem[]> {
	const { data } = await messages(table).query.byAuthor({ author }).go({ pages: "all" });
	return data;
}

/** A row of a room, by its key, and the files that it has. */
interface RoomRow {
	key: Key;
	files: StoredFile[];
}

/** Everything in a room: its row, messages with their files, and changes. One consistent query. */
export async function roomRows(table: Table, { conference, kind, number }: RoomId): Promise<RoomRow[]> {
	const rows = await table.query({
		KeyConditionExpression: "pk = :pk",
		ExpressionAttributeValues: {
			":pk": `room#${conference}#${kind}#${String(number).padStart(7, "0")}`,
		},
		ProjectionExpression: "pk, sk, files",
		ConsistentRead: true,
	});
	return rows.map(({ pk, sk, files = [] }) => ({
		key: { pk: String(pk), sk: String(sk) },
		files: files as StoredFile[],
	}));
}
