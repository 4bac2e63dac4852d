import type { Message, MessageForm, RoomKey } from "@deck/contracts/chat";
import { LIMITS } from "@deck/contracts/limits";
import type { ConferenceItem } from "../conference/lookup.ts";
import { put } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { invalid } from "../kernel/errors.ts";
import { changeRoom } from "./change.ts";
import { lookLater } from "./digest/look-later.ts";
import { type MessageItem, messages, type RoomItem } from "./entity.ts";
import { excerptOf } from "./excerpt.ts";
import { takeFiles } from "./files.ts";
import { messagesBetween } from "./lookup.ts";
import { RoomMoved } from "./moved.ts";

/**
 * Posts a message; the first creates the conversation. The author has read up to `seen`, or all: a question that
 * arrived meanwhile keeps waiting. 4 calls, 1 more for messages since `seen`, 1 per file.
 * @throws as `changeRoom`; 422 if the answered message is elsewhere, and at `uploads` as `takeFiles`
 */
export function say(
	context: SignedIn,
	conference: ConferenceItem,
	key: RoomKey,
	{ text, reply_to, uploads = [], seen }: MessageForm,
): Promise<Message> {
	const { table, actor } = context;
	// Retries reuse the claimed files.
	let taking: ReturnType<typeof takeFiles> | undefined;
	return changeRoom(context, conference, key, async ({ id, side }, room, at) => {
		const n = (room?.messages ?? 0) + 1;
		if (reply_to !== undefined && reply_to >= n) throw invalid("reply_to", "invalid");
		taking ??= takeFiles(context, uploads);
		const { files, writes, events } = await taking;
		const message: MessageItem = {
			...{ ...id, n, at, changed: at, author: actor.user_id, side, text, version: 0 },
			...(files.length > 0 && { files }),
			...(reply_to !== undefined && { reply_to }),
		};
		const { digest_due, events: looks } = lookLater(id, room, at);
		const missed = room && seen !== undefined ? await missedBy(context, room, seen) : [];
		const waits = side === "member" || missed.some((one) => one.side === "member");
		const waiting_since = waits ? (room?.waiting_since ?? at) : undefined;
		return {
			room: {
				...{ ...id, messages: n, changes: room?.changes ?? 0 },
				...{ last_at: at, last_by: actor.user_id, last_side: side, last_text: excerptOf(message) },
				digest_due,
				...(waiting_since && { waiting_since, waiting_in: id.conference }),
			},
			message,
			writes: [put(messages(table).create(message), new RoomMoved()), ...writes],
			events: [...events, ...looks],
			read: missed.length === 0,
		};
	});
}

/** Others' messages after `seen`. 1 call, or 0 if it is the last. */
async function missedBy({ table, actor }: SignedIn, room: RoomItem, seen: number): Promise<MessageItem[]> {
	const from = Math.max(seen + 1, room.messages - LIMITS.messagesPerPage + 1);
	if (from > room.messages) return [];
	const said = await messagesBetween(table, room, from, room.messages);
	return said.filter(({ author, deleted_at }) => author !== actor.user_id && !deleted_at);
}
