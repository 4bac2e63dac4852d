import { type ChatRoomKey, type ChatRoomListRow, type ChatUser, chatRoomName } from "@deck/contracts/chat";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import { readChatUsers } from "./chat-users.ts";
import type { ChatRoomItem, ReadMarkItem } from "./entity.ts";
import {
	chatRoomLookup,
	chatRoomsOf,
	readMarkLookup,
	readMarksOfUser,
	unansweredChatRooms,
} from "./lookup.ts";
import {
	type FindChatSubject,
	readChatSubjects,
	readChatSubjectsByKey,
	readChatSubjectsFromLists,
} from "./subjects.ts";
import { unreadChatRooms } from "./unread-chat-rooms.ts";

/**
 * Lists the conversations that the actor may read, latest first. 4 calls, plus those of both lists, 1 per 100 authors.
 */
export async function listChatRooms(
	context: SignedInContext,
	item: ConferenceItem,
): Promise<ChatRoomListRow[]> {
	const { table, actor } = context;
	const { conference } = item;
	const [rows, marks] = await Promise.all([
		chatRoomsOf(table, conference),
		readMarksOfUser(table, actor.user_id, conference),
	]);
	const [subjects, speakers] = await Promise.all([
		readChatSubjectsFromLists(context, item, rows),
		lastAuthors(context, rows),
	]);
	const markOf = marksByChatRoom(marks);
	return rows.flatMap((row) =>
		chatRoomListRow(context, row, markOf.get(chatRoomName(row)), { subjects, speakers }),
	);
}

/**
 * Returns the given conversations that the actor may read. 1 call per 100 conversations and marks, papers,
 * registrations and authors.
 */
export async function chatRoomsByKey(
	context: SignedInContext,
	item: ConferenceItem,
	roomKeys: readonly ChatRoomKey[],
): Promise<ChatRoomListRow[]> {
	const { table, actor } = context;
	const { conference } = item;
	const ids = roomKeys.map(({ kind, number }) => ({ conference, kind, number }));
	const [rooms, marks, subjects] = await Promise.all([
		getItems(
			table,
			ids.map((id) => chatRoomLookup(table, id)),
		),
		getItems(
			table,
			ids.map((id) => readMarkLookup(table, actor.user_id, id)),
		),
		readChatSubjectsByKey(context, item, ids),
	]);
	const speakers = await lastAuthors(
		context,
		rooms.filter((room) => room !== null),
	);
	return rooms.flatMap((row, at) =>
		row ? chatRoomListRow(context, row, marks[at] ?? undefined, { subjects, speakers }) : [],
	);
}

/**
 * Counts unread conversations that wait for staff (specification §7, product.md §6). 1 call; 1 more and those of
 * `readChatSubjects` for waiting ones only: every staff page asks at every message.
 */
export async function countUnansweredChatRooms(
	context: SignedInContext,
	item: ConferenceItem,
): Promise<number> {
	const { table, actor } = context;
	const { conference } = item;
	const rows = await unansweredChatRooms(table, conference);
	if (rows.length === 0) return 0;
	const markOf = marksByChatRoom(await readMarksOfUser(table, actor.user_id, conference));
	const unread = rows.filter((row) => {
		const mark = markOf.get(chatRoomName(row));
		return unreadChatRooms(row, mark ? [mark] : []).length > 0;
	});
	const subjects = await readChatSubjects(context, item, unread);
	return unread.filter(subjects).length;
}

const marksByChatRoom = (marks: readonly ReadMarkItem[]) =>
	new Map(marks.map((mark) => [chatRoomName(mark), mark]));

const lastAuthors = ({ table }: SignedInContext, rows: readonly ChatRoomItem[]) =>
	readChatUsers(
		table,
		rows.map(({ last_by }) => last_by),
	);

/** Returns null if not readable. */
function chatRoomListRow(
	{ actor }: SignedInContext,
	row: ChatRoomItem,
	mark: ReadMarkItem | undefined,
	{ subjects, speakers }: { subjects: FindChatSubject; speakers: ReadonlyMap<string, ChatUser> },
): ChatRoomListRow[] {
	const subject = subjects(row);
	if (!subject) return [];
	const { kind, number, messages, changes, waiting_since = null } = row;
	return [
		{
			kind,
			number,
			messages,
			changes,
			waiting_since,
			...subject,
			seen: mark?.seen ?? 0,
			muted: mark?.muted ?? false,
			mine: mark?.wrote ?? false,
			last: {
				at: row.last_at,
				side: row.last_side,
				text: row.last_text,
				author: speakers.get(row.last_by) ?? null,
				own: row.last_by === actor.user_id,
			},
		},
	];
}
