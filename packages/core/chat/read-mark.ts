import type { ChatRoomKey, MarkAnsweredForm, ReadMarkForm } from "@deck/contracts/chat";
import { mayWriteInChat } from "@deck/contracts/may-write-in-chat";
import { checkRightsUnchanged } from "../account/rights.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, update } from "../kernel/commit.ts";
import { retryOnConflict } from "../kernel/conflict.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { chatRoomAnsweredEvent, chatRoomSeenEvent, readMarkMovedEvent } from "./changed-event.ts";
import { ChatRoomConflictError } from "./conflict.ts";
import { chatRooms, readMarks } from "./entity.ts";
import { chatRoomLookup, readMarkLookup } from "./lookup.ts";
import { readChatRoomContext } from "./room-context.ts";

/**
 * Moves the read mark, never back, and mutes. 3 calls, 2 if unchanged; repeated on conflict with another tab.
 * @throws 404 for outsiders and before the first message
 */
export const markChatRoomRead = (
	context: SignedInContext,
	conference: ConferenceItem,
	key: ChatRoomKey,
	form: ReadMarkForm,
): Promise<void> =>
	retryOnConflict(ChatRoomConflictError, () => markReadOnce(context, conference, key, form));

async function markReadOnce(
	context: SignedInContext,
	conference: ConferenceItem,
	key: ChatRoomKey,
	form: ReadMarkForm,
): Promise<void> {
	const { table, actor } = context;
	const id = { conference: conference.conference, ...key };
	const [chatRoom, [room, mark]] = await Promise.all([
		readChatRoomContext(context, conference, key),
		getItems(table, [chatRoomLookup(table, id), readMarkLookup(table, actor.user_id, id)]),
	]);
	if (!room) throw notFound();
	const before = mark?.seen ?? 0;
	const seen = Math.max(before, Math.min(form.seen ?? 0, room.messages));
	const { muted = mark?.muted ?? false } = form;
	if (seen === before && muted === (mark?.muted ?? false)) return;
	// Another tab may change the other field meanwhile.
	const changed = { seen, ...(form.muted !== undefined && { muted }) };
	await commit(context, {
		writes: [
			update(
				readMarks(table)
					.upsert({ ...id, user_id: actor.user_id, side: chatRoom.side, ...changed })
					.where((one, { notExists, lte }) => `${notExists(one.seen)} OR ${lte(one.seen, seen)}`),
				new ChatRoomConflictError(),
			),
		],
		audit: [],
		events: [
			readMarkMovedEvent(actor.user_id, id, seen),
			...(seen > before ? [chatRoomSeenEvent(chatRoom, actor.user_id, seen)] : []),
		],
	});
}

/**
 * Marks a conversation as needing no answer up to message `messages`. 3 calls.
 * @throws 404, 403 for read-only staff, 409 if a newer message may need an answer
 */
export async function markAnswered(
	context: SignedInContext,
	conference: ConferenceItem,
	key: ChatRoomKey,
	{ messages }: MarkAnsweredForm,
): Promise<void> {
	const { table } = context;
	const id = { conference: conference.conference, ...key };
	const [chatRoom, [room]] = await Promise.all([
		readChatRoomContext(context, conference, key),
		getItems(table, [chatRoomLookup(table, id)]),
	]);
	if (!room || chatRoom.side !== "staff") throw notFound();
	if (!mayWriteInChat(context.actor.roles, key.kind, chatRoom.section))
		throw new AppError("forbidden", "room_observing");
	if (room.messages !== messages) throw new AppError("stale", "stale");
	await commit(context, {
		writes: [
			update(
				chatRooms(table)
					.patch(id)
					.remove(["waiting_since", "waiting_in"])
					.where((one, { eq }) => eq(one.messages, messages)),
			),
			chatRoom.unchangedCheck,
			checkRightsUnchanged(table, context.actor),
		],
		audit: [],
		events: [chatRoomAnsweredEvent(chatRoom, room.messages + room.changes)],
	});
}
