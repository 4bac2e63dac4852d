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

export interface RoomId extends RoomKey {
	conference: string;
}

/** Above every number. */
const LAST = 9_999_999;

/** Absent before the first message. */
export function roomLookup(table: Table, { conference, kind, number }: RoomId) {
	const all = rooms(table);
	return lookup(all, all.get({ conference, kind, number }));
}

export function markLookup(table: Table, user_id: string, { conference, kind, number }: RoomId) {
	const all = readMarks(table);
	return lookup(all, all.get({ user_id, conference, kind, number }));
}

/** 1 call. */
export async function messageOf(table: Table, id: RoomId, n: number): Promise<MessageItem | null> {
	const [found] = await messagesAt(table, id, [n]);
	return found ?? null;
}

/** In order, without missing ones. 1 call per 100. */
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

/** Inclusive, oldest first. 1 consistent query. */
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

/** Oldest first, with the start of the next page. 1 consistent query of `LIMITS.recordPerPage` rows or 1 MB. */
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

/** Returns distinct message numbers. 1 consistent query. */
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

/** Latest first, eventually consistent. 1 query. */
export async function roomsOf(table: Table, conference: string): Promise<RoomItem[]> {
	const { data } = await rooms(table).query.byConference({ conference }).go({ pages: "all", order: "desc" });
	return data;
}

/** 1 query. */
export async function waitingRooms(table: Table, conference: string): Promise<RoomItem[]> {
	const { data } = await rooms(table).query.waiting({ waiting_in: conference }).go({ pages: "all" });
	return data;
}

/** 1 consistent query. */
export async function marksOf(table: Table, user_id: string, conference: string): Promise<ReadMarkItem[]> {
	const { data } = await readMarks(table)
		.query.primary({ user_id })
		.begins({ conference })
		.go({ pages: "all", consistent: true });
	return data.filter((mark) => mark.conference === conference);
}

/** 1 consistent query. */
export async function everyMarkOf(table: Table, user_id: string): Promise<ReadMarkItem[]> {
	const { data } = await readMarks(table).query.primary({ user_id }).go({ pages: "all", consistent: true });
	return data;
}

/** Eventually consistent. 1 query. */
export async function marksIn(table: Table, { conference, kind, number }: RoomId): Promise<ReadMarkItem[]> {
	const { data } = await readMarks(table).query.byRoom({ conference, kind, number }).go({ pages: "all" });
	return data;
}

/** Inclusive instants. */
export interface SaidBetween {
	from?: string | undefined;
	to?: string | undefined;
}

/**
 * Last changed first, eventually consistent. The next page repeats the last instant. 1 query of `LIMITS.textsPerPage`
 * rows or 1 MB.
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

/** In all conferences. 1 query. */
export async function messagesBy(table: Table, author: string): Promise<MessageItem[]> {
	const { data } = await messages(table).query.byAuthor({ author }).go({ pages: "all" });
	return data;
}

interface RoomRow {
	key: Key;
	files: StoredFile[];
}

/** Includes messages with files, and changes. 1 consistent query. */
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
