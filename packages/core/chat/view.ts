import type { ChatMessage, ChatRoom } from "@deck/contracts/chat";
import type { SignedInContext } from "../kernel/context.ts";
import { SETTINGS } from "../kernel/settings.ts";
import type { ChatMessageItem, ChatRoomItem, ReadMarkItem } from "./entity.ts";
import { viewChatFile } from "./files.ts";
import type { MessageAuthor } from "./message-authors.ts";
import type { ChatRoomContext } from "./room-context.ts";

export const editableUntil = ({ at }: ChatMessageItem): string =>
	new Date(Date.parse(at) + SETTINGS.messageEditSeconds * 1000).toISOString();

export function viewChatMessage(
	{ actor, now }: Pick<SignedInContext, "actor" | "now">,
	row: ChatMessageItem,
	authors: ReadonlyMap<string, MessageAuthor>,
	closed_reason: ChatRoom["closed_reason"],
): ChatMessage {
	const { n, at, edited_at = null, deleted_at = null, side, text, files = [], reply_to = null, author } = row;
	const own = author === actor.user_id;
	const till = editableUntil(row);
	return {
		n,
		at,
		edited_at,
		deleted_at,
		side,
		text,
		reply_to,
		own,
		files: files.map(viewChatFile),
		author: authors.get(author)?.user ?? null,
		role: authors.get(author)?.roles[side] ?? null,
		editable_till: own && !closed_reason && !deleted_at && now().toISOString() <= till ? till : null,
	};
}

/** Null before the first message. */
export interface ChatRoomState {
	room: ChatRoomItem | null;
	mark: ReadMarkItem | null;
	/** Everyone's, eventually consistent. */
	marks: readonly ReadMarkItem[];
}

export function viewChatRoom(
	{ id, titles, side, closed_reason, history }: ChatRoomContext,
	{ room, mark, marks }: ChatRoomState,
): ChatRoom {
	const { messages = 0, changes = 0, waiting_since = null } = room ?? {};
	const others = marks.filter((one) => one.side !== side).map(({ seen }) => seen);
	return {
		kind: id.kind,
		number: id.number,
		titles,
		messages,
		changes,
		side,
		closed_reason,
		...history,
		seen: mark?.seen ?? 0,
		muted: mark?.muted ?? false,
		seen_by_others: Math.max(0, ...others),
		...(side === "staff" && { waiting_since }),
	};
}
