import { chatRoomName, type UnreadMessage } from "@deck/contracts/chat";
import { LIMITS } from "@deck/contracts/limits";
import { conferencesById } from "../conference/find.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import { readChatUsers } from "./chat-users.ts";
import type { ChatMessageItem, ChatRoomItem } from "./entity.ts";
import { messageExcerpt } from "./excerpt.ts";
import { chatRoomLookup, messagesBetween, readMarkLookup } from "./lookup.ts";
import { ownChatRooms } from "./own-chat-rooms.ts";
import { type ChatRoomContext, readChatRoomContext } from "./room-context.ts";
import { unreadChatRooms } from "./unread-chat-rooms.ts";

/**
 * Returns unread messages of own papers and registrations in all conferences, newest first, up to `LIMITS.unreadChatRooms`
 * conversations and messages of each. Skips muted ones and, while impersonating in one conference, all others. The
 * messenger counts staff conversations. 2 queries per address, 1 call per 100 conversations and conferences, 2 per
 * unread conversation, 1 for authors.
 */
export async function unreadMessages(context: SignedInContext): Promise<UnreadMessage[]> {
	const { table, actor } = context;
	const ids = (await ownChatRooms(table, actor.addresses)).filter(
		({ conference }) => !actor.real?.conference || actor.real.conference === conference,
	);
	const [rooms, marks] = await Promise.all([
		getItems(
			table,
			ids.map((id) => chatRoomLookup(table, id)),
		),
		getItems(
			table,
			ids.map((id) => readMarkLookup(table, actor.user_id, id)),
		),
	]);
	const unread = rooms.flatMap((room, at) => {
		const mark = marks[at];
		return room ? unreadChatRooms(room, mark ? [mark] : []) : [];
	});
	const conferences = await conferencesById(
		table,
		unread.map(({ room }) => room.conference),
	);
	const news = unread
		.filter(({ room }) => conferences.has(room.conference))
		.sort((a, b) => b.room.last_at.localeCompare(a.room.last_at))
		.slice(0, LIMITS.unreadChatRooms);
	const found = await Promise.all(
		news.map(async ({ room, seen }) => {
			const conference = conferences.get(room.conference);
			return conference ? readUnreadEntries(context, conference, room, seen) : [];
		}),
	);
	const messages = found.flat();
	const speakers = await readChatUsers(
		table,
		messages.map(({ row }) => row.author),
	);
	return messages
		.map(({ row, chatRoom, conference }) => ({
			id: `${conference.path}/${chatRoomName(row)}/${row.n}`,
			conference: conference.path,
			room: chatRoomName(row),
			n: row.n,
			at: row.at,
			titles: chatRoom.titles,
			author: speakers.get(row.author) ?? null,
			text: messageExcerpt(row),
		}))
		.sort((a, b) => b.at.localeCompare(a.at));
}

interface UnreadEntry {
	row: ChatMessageItem;
	chatRoom: ChatRoomContext;
	conference: ConferenceItem;
}

/** Reads the conversation's unread messages; none for a former member, still in the index. */
async function readUnreadEntries(
	context: SignedInContext,
	conference: ConferenceItem,
	room: ChatRoomItem,
	seen: number,
): Promise<UnreadEntry[]> {
	const from = Math.max(seen + 1, room.messages - LIMITS.unreadPerChatRoom + 1);
	const [chatRoom, rows] = await Promise.all([
		readChatRoomContext(context, conference, room).catch(() => null),
		messagesBetween(context.table, room, from, room.messages),
	]);
	if (chatRoom?.side !== "member") return [];
	return rows
		.filter(({ author, deleted_at }) => author !== context.actor.user_id && !deleted_at)
		.map((row) => ({ row, chatRoom, conference }));
}
