import type { ChatRoomKey, ChatRoomPage } from "@deck/contracts/chat";
import { LIMITS } from "@deck/contracts/limits";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import type { ChatMessageItem, ChatRoomItem } from "./entity.ts";
import {
	type ChatRoomId,
	changedAfter,
	chatRoomLookup,
	messagesAt,
	messagesBetween,
	readMarkLookup,
	readMarksInChatRoom,
} from "./lookup.ts";
import { messageAuthors } from "./message-authors.ts";
import { readChatRoomContext } from "./room-context.ts";
import { viewChatMessage, viewChatRoom } from "./view.ts";

export interface ChatPageRequest {
	before?: number | undefined;
	/** Includes earlier messages changed after `changes`. */
	after?: number | undefined;
	changes?: number | undefined;
}

/**
 * Returns the newest messages, those before one, or updates since a message and change. At most
 * `LIMITS.messagesPerPage` new ones; clients repeat to catch up. 6 calls, 1 more for changes.
 * @throws 404 for outsiders
 */
export async function readChatRoom(
	context: SignedInContext,
	conference: ConferenceItem,
	key: ChatRoomKey,
	request: ChatPageRequest,
): Promise<ChatRoomPage> {
	const { table, actor } = context;
	const id = { conference: conference.conference, ...key };
	const [chatRoom, [room, mark], marks] = await Promise.all([
		readChatRoomContext(context, conference, key),
		getItems(table, [chatRoomLookup(table, id), readMarkLookup(table, actor.user_id, id)]),
		readMarksInChatRoom(table, id),
	]);
	const rows = room ? await readPageRows(context, id, room, request) : { messages: [], changes: 0 };
	const authors = await messageAuthors(
		table,
		chatRoom,
		rows.messages.map(({ author }) => author),
	);
	return {
		room: { ...viewChatRoom(chatRoom, { room, mark, marks }), ...(room && { changes: rows.changes }) },
		messages: rows.messages.map((row) => viewChatMessage(context, row, authors, chatRoom.closed_reason)),
	};
}

const PAGE = LIMITS.messagesPerPage;

async function readPageRows(
	{ table }: SignedInContext,
	id: ChatRoomId,
	{ messages: last, changes }: ChatRoomItem,
	{ before, after, changes: since }: ChatPageRequest,
): Promise<{ messages: ChatMessageItem[]; changes: number }> {
	if (after === undefined) {
		const to = Math.min(last, (before ?? last + 1) - 1);
		return { messages: await messagesBetween(table, id, Math.max(1, to - PAGE + 1), to), changes };
	}
	const [fresh, changed] = await Promise.all([
		messagesBetween(table, id, after + 1, Math.min(last, after + PAGE)),
		since === undefined || since >= changes ? { changes, ns: [] } : changedAfter(table, id, since, PAGE),
	]);
	const known = changed.ns.filter((n) => n <= after);
	const again = known.length > 0 ? await messagesAt(table, id, known) : [];
	return {
		messages: [...again, ...fresh].sort((a, b) => a.n - b.n),
		changes: changed.changes,
	};
}
