import type { ChatMessage, ChatRoomKey, MessageEdit } from "@deck/contracts/chat";
import { isVisible } from "@deck/contracts/rules";
import type { ConferenceItem } from "../conference/lookup.ts";
import { put } from "../kernel/commit.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError, invalid, notFound } from "../kernel/errors.ts";
import { changeChatRoom } from "./change.ts";
import { ChatRoomConflictError } from "./conflict.ts";
import { type ChatMessageItem, chatMessageChanges, messages } from "./entity.ts";
import { messageExcerpt } from "./excerpt.ts";
import { purgeChatFiles } from "./files.ts";
import { findMessage } from "./lookup.ts";
import { editableUntil } from "./view.ts";

export interface MessageKey extends ChatRoomKey {
	n: number;
}

/**
 * Edits an own message; files stay. 5 calls.
 * @throws as `changeChatRoom`; 404, 403; 422 `message_edit_over`, or `required` at `text` if nothing would remain
 */
export const editMessage = (
	context: SignedInContext,
	conference: ConferenceItem,
	messageKey: MessageKey,
	{ text }: MessageEdit,
): Promise<ChatMessage> =>
	changeOwnMessage(context, conference, messageKey, (row, at) => {
		if (!row.files && !isVisible(text)) throw invalid("text", "required");
		return { ...row, text, edited_at: at };
	});

/**
 * Deletes an own message with its files; a placeholder remains.
 * @throws as `editMessage`
 */
export const deleteMessage = (
	context: SignedInContext,
	conference: ConferenceItem,
	messageKey: MessageKey,
): Promise<ChatMessage> =>
	changeOwnMessage(context, conference, messageKey, ({ files: _, ...row }, at) => ({
		...row,
		text: "",
		deleted_at: at,
	}));

async function changeOwnMessage(
	context: SignedInContext,
	conference: ConferenceItem,
	{ n, ...key }: MessageKey,
	change: (row: ChatMessageItem, at: string) => ChatMessageItem,
): Promise<ChatMessage> {
	const { table, actor } = context;
	return changeChatRoom(context, conference, key, async ({ id }, room, at) => {
		const row = await findMessage(table, id, n);
		if (!room || !row || row.deleted_at) throw notFound();
		if (row.author !== actor.user_id) throw new AppError("forbidden", "forbidden");
		if (at > editableUntil(row)) throw new AppError("invalid", "message_edit_over");
		const message = { ...change(row, at), changed: at, version: row.version + 1 };
		const changes = room.changes + 1;
		const released = purgeChatFiles(table, message.files ? [] : (row.files ?? []));
		return {
			room: { ...room, changes, ...(n === room.messages && { last_text: messageExcerpt(message) }) },
			message,
			writes: [
				put(
					messages(table)
						.put(message)
						.where(({ version }, { eq }) => eq(version, row.version)),
					new ChatRoomConflictError(),
				),
				put(chatMessageChanges(table).create({ ...id, change: changes, n }), new ChatRoomConflictError()),
				...released.writes,
			],
			events: released.events,
		};
	});
}
