import type { MarkForm, RoomKey } from "@deck/contracts/chat";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, update } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import { notFound } from "../kernel/errors.ts";
import { roomChangedEvent, roomReadEvent } from "./changed-event.ts";
import { readMarks, rooms } from "./entity.ts";
import { markLookup, roomLookup } from "./lookup.ts";
import { placeOf } from "./place.ts";

/**
 * Marks how far one has read a room, never back, and whether it is muted. Three calls, two where nothing changes. Throws
 * 404 for who is not in the room.
 */
export async function markRead(
	context: SignedIn,
	conference: ConferenceItem,
	key: RoomKey,
	form: MarkForm,
): Promise<void> {
	const { table, actor } = context;
	const id = { conference: conference.conference, ...key };
	const [{ side }, [room, mark]] = await Promise.all([
		placeOf(context, conference, key),
		getItems(table, [roomLookup(table, id), markLookup(table, actor.user_id, id)]),
	]);
	const before = mark?.seen ?? 0;
	const seen = Math.max(before, Math.min(form.seen ?? 0, room?.messages ?? 0));
	const muted = form.muted ?? mark?.muted ?? false;
	if (seen === before && muted === (mark?.muted ?? false)) return;
	await commit(context, {
		writes: [
			update(
				readMarks(table)
					.upsert({ ...id, user_id: actor.user_id, side, seen, muted })
					.where((one, { notExists, lte }) => `${notExists(one.seen)} OR ${lte(one.seen, seen)}`),
			),
		],
		audit: [],
		events: [roomReadEvent(actor.user_id, id, seen)],
	});
}

/** Takes a room from those that wait for an answer, as there is nothing to answer. Three calls. Throws 404. */
export async function markAnswered(
	context: SignedIn,
	conference: ConferenceItem,
	key: RoomKey,
): Promise<void> {
	const { table } = context;
	const id = { conference: conference.conference, ...key };
	const [place, [room]] = await Promise.all([
		placeOf(context, conference, key),
		getItems(table, [roomLookup(table, id)]),
	]);
	if (!room || place.side !== "staff") throw notFound();
	await commit(context, {
		writes: [
			update(
				rooms(table)
					.patch(id)
					.remove(["waiting_since", "waiting_in"])
					.where(({ messages }, { eq }) => eq(messages, room.messages)),
			),
			place.stands,
		],
		audit: [],
		events: [roomChangedEvent(place, room.messages + room.changes)],
	});
}
