import type { ChatMessage, ChatRoomKey, MessageForm } from "@deck/contracts/chat";
import { LIMITS } from "@deck/contracts/limits";
import type { ConferenceItem } from "../conference/lookup.ts";
import { put } from "../kernel/commit.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { invalid } from "../kernel/errors.ts";
import { changeChatRoom } from "./change.ts";
import { ChatRoomConflictError } from "./conflict.ts";
import { scheduleUnreadCheck } from "./digest/schedule-check.ts";
import { type ChatMessageItem, type ChatRoomItem, messages } from "./entity.ts";
import { messageExcerpt } from "./excerpt.ts";
import { claimChatFiles } from "./files.ts";
import { messagesBetween } from "./lookup.ts";

/**
 * Posts a message; the first creates the conversation. The author has read up to `seen`, or all: a question that
 * arrived meanwhile keeps waiting. 4 calls, 1 more for messages since `seen`, 1 per file.
 * @throws as `changeChatRoom`; 422 if the answered message is elsewhere, and at `uploads` as `claimChatFiles`
 */
export function postMessage(
	context: SignedInContext,
	conference: ConferenceItem,
	key: ChatRoomKey,
	{ text, reply_to, uploads = [], seen }: MessageForm,
): Promise<ChatMessage> {
	const { table, actor } = context;
	// Retries reuse the claimed files.
	let claimedFiles: ReturnType<typeof claimChatFiles> | undefined;
	return changeChatRoom(context, conference, key, async ({ id, side }, room, at) => {
		const n = (room?.messages ?? 0) + 1;
		if (reply_to !== undefined && reply_to >= n) throw invalid("reply_to", "invalid");
		claimedFiles ??= claimChatFiles(context, uploads);
		const { files, writes, events } = await claimedFiles;
		const message: ChatMessageItem = {
			...id,
			n,
			at,
			changed: at,
			author: actor.user_id,
			side,
			text,
			version: 0,
			...(files.length > 0 && { files }),
			...(reply_to !== undefined && { reply_to }),
		};
		const { digest_due, events: digestEvents } = scheduleUnreadCheck(id, room, at);
		const missedMessages = room && seen !== undefined ? await messagesSince(context, room, seen) : [];
		const waits = side === "member" || missedMessages.some((one) => one.side === "member");
		const waiting_since = waits ? (room?.waiting_since ?? at) : undefined;
		return {
			room: {
				...id,
				messages: n,
				changes: room?.changes ?? 0,
				last_at: at,
				last_by: actor.user_id,
				last_side: side,
				last_text: messageExcerpt(message),
				digest_due,
				...(waiting_since && { waiting_since, waiting_in: id.conference }),
			},
			message,
			writes: [put(messages(table).create(message), new ChatRoomConflictError()), ...writes],
			events: [...events, ...digestEvents],
			read: missedMessages.length === 0,
		};
	});
}

/** Reads others' messages after `seen`. 1 call, or 0 if it is the last. */
async function messagesSince(
	{ table, actor }: SignedInContext,
	room: ChatRoomItem,
	seen: number,
): Promise<ChatMessageItem[]> {
	const from = Math.max(seen + 1, room.messages - LIMITS.messagesPerPage + 1);
	if (from > room.messages) return [];
	const recent = await messagesBetween(table, room, from, room.messages);
	return recent.filter(({ author, deleted_at }) => author !== actor.user_id && !deleted_at);
}
