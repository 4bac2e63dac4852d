import type { AnsweredForm, MarkForm, RoomKey } from "@deck/contracts/chat";
import { maySpeak } from "@deck/contracts/may-speak";
import { rightsHold } from "../account/rights.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, update } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { whileMoved } from "../kernel/moved.ts";
import { roomChangedEvent, roomReadEvent, roomSeenEvent } from "./changed-event.ts";
import { readMarks, rooms } from "./entity.ts";
import { markLookup, roomLookup } from "./lookup.ts";
import { RoomMoved } from "./moved.ts";
import { placeOf } from "./place.ts";

/**
 * Moves the read mark, never back, and mutes. 3 calls, 2 if unchanged; repeated on conflict with another tab. Throws
 * 404 for outsiders and before the first message.
 */
export const markRead = (
	context: SignedIn,
	conference: ConferenceItem,
	key: RoomKey,
	form: MarkForm,
): Promise<void> => whileMoved(RoomMoved, () => markOnce(context, conference, key, form));

async function markOnce(
	context: SignedIn,
	conference: ConferenceItem,
	key: RoomKey,
	form: MarkForm,
): Promise<void> {
	const { table, actor } = context;
	const id = { conference: conference.conference, ...key };
	const [place, [room, mark]] = await Promise.all([
		placeOf(context, conference, key),
		getItems(table, [roomLookup(table, id), markLookup(table, actor.user_id, id)]),
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
					.upsert({ ...id, user_id: actor.user_id, side: place.side, ...changed })
					.where((one, { notExists, lte }) => `${notExists(one.seen)} OR ${lte(one.seen, seen)}`),
				new RoomMoved(),
			),
		],
		audit: [],
		events: [
			roomReadEvent(actor.user_id, id, seen),
			...(seen > before ? [roomSeenEvent(place, actor.user_id, seen)] : []),
		],
	});
}

/**
 * Messages up to `messages` need no answer. 3 calls. Throws 404, 403 for read-only staff, 409 if a newer message may
 * need an answer.
 */
export async function markAnswered(
	context: SignedIn,
	conference: ConferenceItem,
	key: RoomKey,
	{ messages }: AnsweredForm,
): Promise<void> {
	const { table } = context;
	const id = { conference: conference.conference, ...key };
	const [place, [room]] = await Promise.all([
		placeOf(context, conference, key),
		getItems(table, [roomLookup(table, id)]),
	]);
	if (!room || place.side !== "staff") throw notFound();
	if (!maySpeak(context.actor.roles, key.kind, place.section))
		throw new AppError("forbidden", "room_observing");
	if (room.messages !== messages) throw new AppError("stale", "stale");
	await commit(context, {
		writes: [
			update(
				rooms(table)
					.patch(id)
					.remove(["waiting_since", "waiting_in"])
					.where((one, { eq }) => eq(one.messages, messages)),
			),
			place.stands,
			rightsHold(table, context.actor),
		],
		audit: [],
		events: [roomChangedEvent(place, room.messages + room.changes)],
	});
}
