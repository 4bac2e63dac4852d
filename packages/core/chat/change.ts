import type { ChatMessage, ChatRoomKey } from "@deck/contracts/chat";
import { checkRightsUnchanged } from "../account/rights.ts";
import { checkGuardUnchanged, withConferenceGuard } from "../conference/guard.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, put, update, type Write } from "../kernel/commit.ts";
import { retryOnConflict } from "../kernel/conflict.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import { AppError } from "../kernel/errors.ts";
import type { OutboxEvent } from "../kernel/outbox.ts";
import type { Table } from "../kernel/ports.ts";
import { chatRoomChangedEvent } from "./changed-event.ts";
import { ChatRoomConflictError } from "./conflict.ts";
import { type ChatMessageItem, type ChatRoomItem, chatRooms, readMarks } from "./entity.ts";
import { chatRoomLookup } from "./lookup.ts";
import { messageAuthors } from "./message-authors.ts";
import { type ChatRoomContext, readChatRoomContext } from "./room-context.ts";
import { viewChatMessage } from "./view.ts";

/** `message`: new or changed. */
export interface ChatRoomChange {
	room: ChatRoomItem;
	message: ChatMessageItem;
	writes: Write[];
	/** Besides the frame for open pages. */
	events?: OutboxEvent[];
	/** Set for writers: whether they had read everything. */
	read?: boolean;
}

/** Retries under many concurrent writers. */
const RETRY_OPTIONS = { attempts: 40, pauseMs: 20 };

/** `at`: ISO instant. */
type MakeChatRoomChange = (
	chatRoom: ChatRoomContext,
	room: ChatRoomItem | null,
	at: string,
) => ChatRoomChange | Promise<ChatRoomChange>;

/**
 * Applies `make` to the current conversation. The commit checks the paper or registration, the conference and the
 * actor's rights, so revoked rights apply at once. 3 calls, repeated on conflict.
 * @throws 404; 403 or 422 with the reason (`ChatRoom.closed_reason`); 503 `busy`; errors of `make`
 */
export function changeChatRoom(
	context: SignedInContext,
	conference: ConferenceItem,
	key: ChatRoomKey,
	make: MakeChatRoomChange,
): Promise<ChatMessage> {
	return retryOnConflict(
		ChatRoomConflictError,
		() => withConferenceGuard(context, conference, (current) => changeOnce(context, current, key, make)),
		RETRY_OPTIONS,
	);
}

async function changeOnce(
	context: SignedInContext,
	conference: ConferenceItem,
	key: ChatRoomKey,
	make: MakeChatRoomChange,
): Promise<ChatMessage> {
	const { table, actor } = context;
	const id = { conference: conference.conference, ...key };
	const [chatRoom, [room]] = await Promise.all([
		readChatRoomContext(context, conference, key),
		getItems(table, [chatRoomLookup(table, id)]),
	]);
	assertWritable(chatRoom);
	const change = await make(chatRoom, room, context.now().toISOString());
	const authors = await messageAuthors(table, chatRoom, [change.message.author]);
	const reply = viewChatMessage(context, change.message, authors, null);
	const { messages, changes } = change.room;
	await commit(context, {
		writes: [
			...change.writes,
			putChatRoom(table, room, change.room),
			...(change.read === undefined
				? []
				: [markReadByAuthor(context, chatRoom, change.read ? messages : null)]),
			chatRoom.unchangedCheck,
			checkGuardUnchanged(table, conference),
			checkRightsUnchanged(table, actor),
		],
		audit: [],
		events: [chatRoomChangedEvent(chatRoom, messages + changes), ...(change.events ?? [])],
		reply,
	});
	return reply;
}

/** Builds the write of the author's read mark. Null `seen` keeps the mark. */
function markReadByAuthor(
	{ table, actor }: SignedInContext,
	{ id, side }: ChatRoomContext,
	seen: number | null,
): Write {
	const mark = { ...id, user_id: actor.user_id, side, wrote: true };
	return update(
		seen === null
			? readMarks(table).upsert(mark).ifNotExists({ seen: 0 })
			: readMarks(table).upsert({ ...mark, seen }),
	);
}

function putChatRoom(table: Table, before: ChatRoomItem | null, after: ChatRoomItem): Write {
	const write = chatRooms(table)
		.put(after)
		.where((one, { eq, notExists }) => {
			if (!before) return notExists(one.messages);
			const { messages, changes, waiting_since } = before;
			// Marking as answered changes neither count, so compare it too.
			const isWaitUnchanged = waiting_since
				? eq(one.waiting_since, waiting_since)
				: notExists(one.waiting_since);
			return `${eq(one.messages, messages)} AND ${eq(one.changes, changes)} AND ${isWaitUnchanged}`;
		});
	return put(write, new ChatRoomConflictError());
}

/** Throws 422 if nobody may write, 403 if only the actor may not. */
function assertWritable({ closed_reason }: ChatRoomContext): void {
	if (closed_reason)
		throw new AppError(closed_reason === "room_read_only" ? "invalid" : "forbidden", closed_reason);
}
