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

/** `message`: new or changed. */
export interface RoomChange {
	room: RoomItem;
	message: MessageItem;
	writes: Write[];
	/** Besides the frame for open pages. */
	events?: Outgoing[];
	/** Set for writers: whether they had read everything. */
	read?: boolean;
}

/** Retries under many concurrent writers. */
const PATIENCE = { attempts: 40, pauseMs: 20 };

/** `at`: ISO instant. */
type MakeRoomChange = (place: Place, room: RoomItem | null, at: string) => RoomChange | Promise<RoomChange>;

/**
 * Applies `make` to the current conversation. The commit checks the paper or registration, the conference and the
 * actor's rights, so revoked rights apply at once. 3 calls, repeated on conflict.
 * @throws 404; 403 or 422 with the reason (`Room.shut`); 503 `busy`; errors of `make`
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

/** `seen`: null keeps the mark. */
function markWriter({ table, actor }: SignedIn, { id, side }: Place, seen: number | null): Write {
	const mark = { ...id, user_id: actor.user_id, side, wrote: true };
	return update(
		seen === null
			? readMarks(table).upsert(mark).ifNotExists({ seen: 0 })
			: readMarks(table).upsert({ ...mark, seen }),
	);
}

function putRoom(table: Table, before: RoomItem | null, after: RoomItem): Write {
	const write = rooms(table)
		.put(after)
		.where((one, { eq, notExists }) => {
			if (!before) return notExists(one.messages);
			const { messages, changes, waiting_since } = before;
			// Marking as answered changes neither count, so compare it too.
			const waits = waiting_since ? eq(one.waiting_since, waiting_since) : notExists(one.waiting_since);
			return [eq(one.messages, messages), eq(one.changes, changes), waits].join(" AND ");
		});
	return put(write, new RoomMoved());
}

/** Throws 422 if nobody may write, 403 if only the actor may not. */
function demandOpen({ shut }: Place): void {
	if (shut) throw new AppError(shut === "room_read_only" ? "invalid" : "forbidden", shut);
}
