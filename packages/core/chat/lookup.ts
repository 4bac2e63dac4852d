import type { ChatRoomKey } from "@deck/contracts/chat";
import { LIMITS } from "@deck/contracts/limits";
import { getItems, lookup } from "../kernel/entity.ts";
import type { Key, Table } from "../kernel/ports.ts";
import {
	type ChatMessageItem,
	type ChatRoomItem,
	chatMessageChanges,
	chatRooms,
	messages,
	type ReadMarkItem,
	readMarks,
	type StoredChatFile,
} from "./entity.ts";

export interface ChatRoomId extends ChatRoomKey {
	conference: string;
}

/** Above every number. */
const LAST = 9_999_999;

/** Returns the lookup of a conversation, which is absent before the first message. */
export function chatRoomLookup(table: Table, { conference, kind, number }: ChatRoomId) {
	const all = chatRooms(table);
	return lookup(all, all.get({ conference, kind, number }));
}

export function readMarkLookup(table: Table, user_id: string, { conference, kind, number }: ChatRoomId) {
	const all = readMarks(table);
	return lookup(all, all.get({ user_id, conference, kind, number }));
}

/** Finds a message by number. 1 call. */
export async function findMessage(table: Table, id: ChatRoomId, n: number): Promise<ChatMessageItem | null> {
	const [found] = await messagesAt(table, id, [n]);
	return found ?? null;
}

/** Returns messages by number in the given order, without missing ones. 1 call per 100. */
export async function messagesAt(
	table: Table,
	{ conference, kind, number }: ChatRoomId,
	ns: readonly number[],
): Promise<ChatMessageItem[]> {
	const all = messages(table);
	const found = await getItems(
		table,
		ns.map((n) => lookup(all, all.get({ conference, kind, number, n }))),
	);
	return found.filter((one) => one !== null);
}

/** Returns the messages from `from` to `to`, both included, oldest first. 1 consistent query. */
export async function messagesBetween(
	table: Table,
	{ conference, kind, number }: ChatRoomId,
	from: number,
	to: number,
): Promise<ChatMessageItem[]> {
	if (to < from) return [];
	const { data } = await messages(table)
		.query.primary({ conference, kind, number })
		.between({ n: from }, { n: to })
		.go({ pages: "all", consistent: true });
	return data;
}

/**
 * Returns a page of the messages after `n`, oldest first, and the start of the next page. 1 consistent query of
 * `LIMITS.transcriptPerPage` rows or 1 MB.
 */
export async function messagesAfter(
	table: Table,
	{ conference, kind, number }: ChatRoomId,
	n: number,
): Promise<{ rows: ChatMessageItem[]; next: number | null }> {
	const { data, cursor } = await messages(table)
		.query.primary({ conference, kind, number })
		.between({ n: n + 1 }, { n: LAST })
		.go({ limit: LIMITS.transcriptPerPage, consistent: true });
	return { rows: data, next: cursor ? (data.at(-1)?.n ?? null) : null };
}

/** Returns the distinct numbers of messages that changed after a change. 1 consistent query. */
export async function changedAfter(
	table: Table,
	{ conference, kind, number }: ChatRoomId,
	change: number,
	limit: number,
): Promise<{ changes: number; ns: number[] }> {
	const { data } = await chatMessageChanges(table)
		.query.primary({ conference, kind, number })
		.between({ change: change + 1 }, { change: change + limit })
		.go({ pages: "all", consistent: true });
	return { changes: data.at(-1)?.change ?? change, ns: [...new Set(data.map(({ n }) => n))] };
}

/** Returns all conversations of a conference, latest first, eventually consistent. 1 query. */
export async function chatRoomsOf(table: Table, conference: string): Promise<ChatRoomItem[]> {
	const { data } = await chatRooms(table)
		.query.byConference({ conference })
		.go({ pages: "all", order: "desc" });
	return data;
}

/** Returns the conversations that wait for an answer from staff. 1 query. */
export async function unansweredChatRooms(table: Table, conference: string): Promise<ChatRoomItem[]> {
	const { data } = await chatRooms(table).query.waiting({ waiting_in: conference }).go({ pages: "all" });
	return data;
}

/** Returns a user's read marks in a conference. 1 consistent query. */
export async function readMarksOfUser(
	table: Table,
	user_id: string,
	conference: string,
): Promise<ReadMarkItem[]> {
	const { data } = await readMarks(table)
		.query.primary({ user_id })
		.begins({ conference })
		.go({ pages: "all", consistent: true });
	return data.filter((mark) => mark.conference === conference);
}

/** Returns a user's read marks in all conferences. 1 consistent query. */
export async function allMarksOf(table: Table, user_id: string): Promise<ReadMarkItem[]> {
	const { data } = await readMarks(table).query.primary({ user_id }).go({ pages: "all", consistent: true });
	return data;
}

/** Returns the read marks of all users in a conversation, eventually consistent. 1 query. */
export async function readMarksInChatRoom(
	table: Table,
	{ conference, kind, number }: ChatRoomId,
): Promise<ReadMarkItem[]> {
	const { data } = await readMarks(table).query.byRoom({ conference, kind, number }).go({ pages: "all" });
	return data;
}

/** Inclusive instants. */
export interface MessagePeriod {
	from?: string | undefined;
	to?: string | undefined;
}

/**
 * Returns a page of messages that changed in a period, last changed first, eventually consistent. The next page repeats
 * the last instant. 1 query of `LIMITS.searchableMessagesPerPage` rows or 1 MB.
 */
export async function messagesInPeriod(
	table: Table,
	conference: string,
	{ from = "", to = "~" }: MessagePeriod,
): Promise<{ rows: ChatMessageItem[]; next: string | null }> {
	const { data, cursor } = await messages(table)
		.query.byConference({ conference })
		.between({ changed: from }, { changed: to })
		.go({ limit: LIMITS.searchableMessagesPerPage, order: "desc" });
	return { rows: data, next: cursor ? (data.at(-1)?.changed ?? null) : null };
}

/** Returns the messages of an author in all conferences. 1 query. */
export async function messagesBy(table: Table, author: string): Promise<ChatMessageItem[]> {
	const { data } = await messages(table).query.byAuthor({ author }).go({ pages: "all" });
	return data;
}

interface ChatRoomRow {
	key: Key;
	files: StoredChatFile[];
}

/** Returns all rows of a conversation, including messages with files, and changes. 1 consistent query. */
export async function chatRoomRows(
	table: Table,
	{ conference, kind, number }: ChatRoomId,
): Promise<ChatRoomRow[]> {
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
		files: files as StoredChatFile[],
	}));
}
