import { chatRoomName } from "@deck/contracts/chat";
import { topics } from "@deck/contracts/topics";
import { type OutboxEvent, pushEvent } from "../kernel/outbox.ts";
import type { ChatRoomId } from "./lookup.ts";
import type { ChatRoomContext } from "./room-context.ts";

/** The frame has no text. `version` counts messages and changes, so clients skip what they have. */
export function chatRoomChangedEvent({ id, frameAudience }: ChatRoomContext, version: number): OutboxEvent {
	return pushEvent({
		...frameAudience,
		conference: id.conference,
		noun: "room",
		ids: [chatRoomName(id)],
		version,
	});
}

/** For the reader's other tabs. */
export function readMarkMovedEvent(userId: string, id: ChatRoomId, seen: number): OutboxEvent {
	return pushEvent({
		topics: [topics.user(userId)],
		conference: id.conference,
		noun: "readmark",
		ids: [chatRoomName(id)],
		version: seen,
	});
}

/** Staff learn who read it, others only that somebody did. */
export function chatRoomSeenEvent(
	{ id, side, frameAudience }: ChatRoomContext,
	userId: string,
	seen: number,
): OutboxEvent {
	const { topics: staffs, addresses = [], except = [] } = frameAudience;
	return pushEvent({
		...(side === "member" ? { topics: staffs, except } : { topics: [], addresses }),
		conference: id.conference,
		noun: "seen",
		version: seen,
		ids: side === "member" ? [chatRoomName(id), userId] : [chatRoomName(id)],
	});
}
