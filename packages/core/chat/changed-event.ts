import { roomName } from "@deck/contracts/chat";
import { topics } from "@deck/contracts/topics";
import { type Outgoing, pushEvent } from "../kernel/outbox.ts";
import type { RoomId } from "./lookup.ts";
import type { Place } from "./place.ts";

/** The frame has no text. `version` counts messages and changes, so clients skip what they have. */
export function roomChangedEvent({ id, heard }: Place, version: number): Outgoing {
	return pushEvent({ ...heard, conference: id.conference, noun: "room", ids: [roomName(id)], version });
}

/** For the reader's other tabs. */
export function roomReadEvent(userId: string, id: RoomId, seen: number): Outgoing {
	return pushEvent({
		topics: [topics.user(userId)],
		...{ conference: id.conference, noun: "readmark", ids: [roomName(id)], version: seen },
	});
}

/** Staff learn who read it, others only that somebody did. */
export function roomSeenEvent({ id, side, heard }: Place, userId: string, seen: number): Outgoing {
	const { topics: staffs, addresses = [], except = [] } = heard;
	return pushEvent({
		...(side === "member" ? { topics: staffs, except } : { topics: [], addresses }),
		...{ conference: id.conference, noun: "seen", version: seen },
		ids: side === "member" ? [roomName(id), userId] : [roomName(id)],
	});
}
