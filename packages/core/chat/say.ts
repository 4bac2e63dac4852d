import type { Message, MessageForm, RoomKey } from "@deck/contracts/chat";
import type { ConferenceItem } from "../conference/lookup.ts";
import { put } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { invalid } from "../kernel/errors.ts";
import { changeRoom } from "./change.ts";
import { lookLater } from "./digest/look-later.ts";
import { type MessageItem, messages } from "./entity.ts";
import { excerptOf } from "./excerpt.ts";
import { takeFiles } from "./files.ts";
import { RoomMoved } from "./moved.ts";

/**
 * Says something in a room; with the first message the room is there. Who writes has read what was said before. Four
 * calls, and one for each file. Throws as `changeRoom`; 422 where the answered message is none of the room, and at
 * `uploads` as `takeFiles`.
 */
export function say(
	context: SignedIn,
	conference: ConferenceItem,
	key: RoomKey,
	{ text, reply_to, uploads = [] }: MessageForm,
): Promise<Message> {
	const { table, actor } = context;
	// Whoever was faster in the room, the files are the same.
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
		const waiting_since = side === "staff" ? undefined : (room?.waiting_since ?? at);
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
			reads: true,
		};
	});
}
