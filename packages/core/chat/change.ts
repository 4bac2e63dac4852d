import type { Message, RoomKey } from "@deck/contracts/chat";
import { rightsHold } from "../account/rights.ts";
import { gateHolds, throughGate } from "../conference/gate.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, put, update, type Write } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import { AppError } from "../kernel/errors.ts";
import { whileMoved } from "../kernel/moved.ts";
import type { Outgoing } from "../kernel/outbox.ts";
import type { Table } from "../kernel/ports.ts";
import { roomChangedEvent } from "./changed-event.ts";
import { type MessageItem, type RoomItem, readMarks, rooms } from "./entity.ts";
import { roomLookup } from "./lookup.ts";
import { RoomMoved } from "./moved.ts";
import { type Place, placeOf } from "./place.ts";
import { viewMessage } from "./view.ts";
import { voicesOf } from "./voices.ts";

/** A change of a room: what it is then, and the message that is new or another. */
export interface RoomChange {
	room: RoomItem;
	message: MessageItem;
	writes: Write[];
	/** Beside the one by which open pages hear of it. */
	events?: Outgoing[];
	/** The actor wrote; whether nobody else said anything that they had not read by then. */
	read?: boolean;
}

/** Where many speak at once: so often, and with such a pause before each further time. */
const PATIENCE = { attempts: 40, pauseMs: 20 };

/** What a change of a room makes of it as it is, at an ISO instant. */
type MakeRoomChange = (place: Place, room: RoomItem | null, at: string) => RoomChange | Promise<RoomChange>;

/**
 * Changes a room by what `make` makes of it as it is, in one commit that holds the paper or the registration, the
 * conference and the actor's rights as they were read: whoever has lost the right at this moment says nothing more. Three
 * calls, again where somebody else was faster. Throws 404, 403 or 422 with the reason why nothing can be said here
 * (`Room.shut`), 503 `busy`, and what `make` throws.
 */
export function changeRoom(
	context: SignedIn,
	conference: ConferenceItem,
	key: RoomKey,
	make: MakeRoomChange,
): Promise<Message> {
	return whileMoved(
		RoomMoved,
		() => throughGate(context, conference, (current) => changeOnce(context, current, key, make)),
		PATIENCE,
	);
}

async function changeOnce(
	context: SignedIn,
	conference: ConferenceItem,
	key: RoomKey,
	make: MakeRoomChange,
): Promise<Message> {
	const { table, actor } = context;
	const id = { conference: conference.conference, ...key };
	const [place, [room]] = await Promise.all([
		placeOf(context, conference, key),
		getItems(table, [roomLookup(table, id)]),
	]);
	demandOpen(place);
	const change = await make(place, room, context.now().toISOString());
	const voices = await voicesOf(table, place, [change.message.author]);
	const reply = viewMessage(context, change.message, voices, null);
	const { messages, changes } = change.room;
	await commit(context, {
		writes: [
			...change.writes,
			putRoom(table, room, change.room),
			...(change.read === undefined ? [] : [markWriter(context, place, change.read ? messages : null)]),
			place.stands,
			gateHolds(table, conference),
			rightsHold(table, actor),
		],
		audit: [],
		events: [roomChangedEvent(place, messages + changes), ...(change.events ?? [])],
		reply,
	});
	return reply;
}

/** The write of who has written in a room, and has read up to a message; null: no further than before. */
function markWriter({ table, actor }: SignedIn, { id, side }: Place, seen: number | null): Write {
	const mark = { ...id, user_id: actor.user_id, side, wrote: true };
	return update(
		seen === null
			? readMarks(table).upsert(mark).ifNotExists({ seen: 0 })
			: readMarks(table).upsert({ ...mark, seen }),
	);
}

/** The write of a room as it is then, in place of what it was read as. */
function putRoom(table: Table, before: RoomItem | null, after: RoomItem): Write {
	const write = rooms(table)
		.put(after)
		.where((one, { eq, notExists }) => {
			if (!before) return notExists(one.messages);
			const { messages, changes, waiting_since } = before;
			// That it waits no more is no message and no change of one.
			const waits = waiting_since ? eq(one.waiting_since, waiting_since) : notExists(one.waiting_since);
			return [eq(one.messages, messages), eq(one.changes, changes), waits].join(" AND ");
		});
	return put(write, new RoomMoved());
}

/** Throws where nothing can be said: 422 where nobody can, 403 where it is the actor who can't. */
function demandOpen({ shut }: Place): void {
	if (shut) throw new AppError(shut === "room_read_only" ? "invalid" : "forbidden", shut);
}
