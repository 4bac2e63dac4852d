import type { Message, RoomKey } from "@deck/contracts/chat";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, put, update, type Write } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import { AppError } from "../kernel/errors.ts";
import { whileMoved } from "../kernel/moved.ts";
import { roomChangedEvent } from "./changed-event.ts";
import { type MessageItem, type RoomItem, readMarks, rooms } from "./entity.ts";
import { roomLookup } from "./lookup.ts";
import { RoomMoved } from "./moved.ts";
import { type Place, placeOf } from "./place.ts";
import { speakersOf, viewMessage } from "./view.ts";

/** A change of a room: what it is then, and the message that is new or another. */
export interface RoomChange {
	room: RoomItem;
	message: MessageItem;
	writes: Write[];
	/** The actor has read everything by it. */
	reads?: true;
}

/** Where many speak at once: so often, and with such a pause before each further time. */
const PATIENCE = { attempts: 40, pauseMs: 20 };

/**
 * Changes a room by what `make` makes of it as it is, in one commit that holds who is in it: whoever has lost the right
 * at this moment says nothing more. Three calls, again where somebody else was faster. Throws 404, 403 or 422 with the
 * reason why nothing can be said here (`Room.shut`), 503 `busy`, and what `make` throws.
 */
export async function changeRoom(
	context: SignedIn,
	conference: ConferenceItem,
	key: RoomKey,
	make: (place: Place, room: RoomItem | null, at: string) => RoomChange | Promise<RoomChange>,
): Promise<Message> {
	const { table, actor } = context;
	const id = { conference: conference.conference, ...key };
	return whileMoved(
		RoomMoved,
		async () => {
			const [place, [room]] = await Promise.all([
				placeOf(context, conference, key),
				getItems(table, [roomLookup(table, id)]),
			]);
			demandOpen(place);
			const change = await make(place, room, context.now().toISOString());
			const speakers = await speakersOf(table, [change.message.author]);
			const reply = viewMessage(context, change.message, speakers, null);
			const { messages, changes } = change.room;
			await commit(context, {
				writes: [
					...change.writes,
					put(
						rooms(table)
							.put(change.room)
							.where((one, { eq, notExists }) =>
								room
									? `${eq(one.messages, room.messages)} AND ${eq(one.changes, room.changes)}`
									: notExists(one.messages),
							),
						new RoomMoved(),
					),
					...(change.reads
						? [
								update(
									readMarks(table).upsert({
										...id,
										user_id: actor.user_id,
										side: place.side,
										seen: messages,
									}),
								),
							]
						: []),
					place.stands,
				],
				audit: [],
				events: [roomChangedEvent(place, messages + changes)],
				reply,
			});
			return reply;
		},
		PATIENCE,
	);
}

/** Throws where nothing can be said: 422 where nobody can, 403 where it is the actor who can't. */
function demandOpen({ shut }: Place): void {
	if (shut) throw new AppError(shut === "room_read_only" ? "invalid" : "forbidden", shut);
}
