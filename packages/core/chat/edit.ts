import type { Message, MessageEdit, RoomKey } from "@deck/contracts/chat";
import { isVisible } from "@deck/contracts/rules";
import type { ConferenceItem } from "../conference/lookup.ts";
import { put } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError, invalid, notFound } from "../kernel/errors.ts";
import { changeRoom } from "./change.ts";
import { type MessageItem, messageChanges, messages } from "./entity.ts";
import { excerptOf } from "./excerpt.ts";
import { dropFiles } from "./files.ts";
import { messageOf } from "./lookup.ts";
import { RoomMoved } from "./moved.ts";
import { editableTill } from "./view.ts";

export interface AskedMessage extends RoomKey {
	n: number;
}

/**
 * Edits an own message; files stay. 5 calls.
 * @throws as `changeRoom`; 404, 403; 422 `message_edit_over`, or `required` at `text` if nothing would remain
 */
export const editMessage = (
	context: SignedIn,
	conference: ConferenceItem,
	asked: AskedMessage,
	{ text }: MessageEdit,
): Promise<Message> =>
	changeOwn(context, conference, asked, (row, at) => {
		if (!row.files && !isVisible(text)) throw invalid("text", "required");
		return { ...row, text, edited_at: at };
	});

/** Deletes an own message with its files; a placeholder remains. Throws as `editMessage`. */
export const deleteMessage = (
	context: SignedIn,
	conference: ConferenceItem,
	asked: AskedMessage,
): Promise<Message> =>
	changeOwn(context, conference, asked, ({ files: _, ...row }, at) => ({ ...row, text: "", deleted_at: at }));

async function changeOwn(
	context: SignedIn,
	conference: ConferenceItem,
	{ n, ...key }: AskedMessage,
	change: (row: MessageItem, at: string) => MessageItem,
): Promise<Message> {
	const { table, actor } = context;
	return changeRoom(context, conference, key, async ({ id }, room, at) => {
		const row = await messageOf(table, id, n);
		if (!room || !row || row.deleted_at) throw notFound();
		if (row.author !== actor.user_id) throw new AppError("forbidden", "forbidden");
		if (at > editableTill(row)) throw new AppError("invalid", "message_edit_over");
		const message = { ...change(row, at), changed: at, version: row.version + 1 };
		const changes = room.changes + 1;
		const gone = dropFiles(table, message.files ? [] : (row.files ?? []));
		return {
			room: { ...room, changes, ...(n === room.messages && { last_text: excerptOf(message) }) },
			message,
			writes: [
				put(
					messages(table)
						.put(message)
						.where(({ version }, { eq }) => eq(version, row.version)),
					new RoomMoved(),
				),
				put(messageChanges(table).create({ ...id, change: changes, n }), new RoomMoved()),
				...gone.writes,
			],
			events: gone.events,
		};
	});
}
