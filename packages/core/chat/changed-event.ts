import { roomName } from "@deck/contracts/chat";
import { topics } from "@deck/contracts/topics";
import { type Outgoing, pushEvent } from "../kernel/outbox.ts";
import type { RoomId } from "./lookup.ts";
import type { Place } from "./place.ts";

/**
 * Open pages of who is in the room read what is new; the frame has no text. Its version is how much was said and changed:
 * it only grows, and who has as much has all.
 */
export function roomChangedEvent({ id, heard }: Place, version: number): Outgoing {
	return pushEvent({ ...heard, conference: id.conference, noun: "room", ids: [roomName(id)], version });
}

/** The reader's other tabs learn that they have read it. */
export function roomReadEvent(userId: string, id: RoomId, seen: number): Outgoing {
	return pushEvent({
		topics: [topics.user(userId)],
		...{ conference: id.conference, noun: "readmark", ids: [roomName(id)], version: seen },
	});
}

/** Open pages of the other side learn how far it was read: those of the staff by whom, those of the others by somebody. */
export function roomSeenEvent({ id, side, heard }: Place, userId: string, seen: number): Outgoing {
	const { topics: staffs, addresses = [], except = [] } = heard;
	return pushEvent({
		...(side === "member" ? { topics: staffs, except } : { topics: [], addresses }),
		...{ conference: id.conference, noun: "seen", version: seen },
		ids: side === "member" ? [roomName(id), userId] : [roomName(id)],
	});
}
