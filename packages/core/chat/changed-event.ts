import { chatRoomName } from "@deck/contracts/chat";
import { topics } from "@deck/contracts/topics";
import { type OutboxEvent, pushEvent } from "../kernel/outbox.ts";
import type { ChatRoomId } from "./lookup.ts";
import type { ChatRoomContext } from "./room-context.ts";

/**
 * Builds the push event about a changed conversation, without its text.
 * @param version number of messages and changes, so that clients skip frames that they have applied
 */
export function chatRoomChangedEvent({ id, frameAudience }: ChatRoomContext, version: number): OutboxEvent {
	return pushEvent({
		...frameAudience,
		conference: id.conference,
		resource: "room",
		ids: [chatRoomName(id)],
		version,
	});
}

/** Builds the push event about a conversation that needs no answer, which members do not see. */
export function chatRoomAnsweredEvent({ id, frameAudience }: ChatRoomContext, version: number): OutboxEvent {
	const { addresses = [], except = [], ...staffAudience } = frameAudience;
	return pushEvent({
		...staffAudience,
		// Members among the staff see their conversation as members.
		except: [...except, ...addresses],
		conference: id.conference,
		resource: "room",
		ids: [chatRoomName(id)],
		version,
	});
}

/** Builds the push event about a moved read mark, for the reader's other tabs. */
export function readMarkMovedEvent(userId: string, id: ChatRoomId, seen: number): OutboxEvent {
	return pushEvent({
		topics: [topics.user(userId)],
		conference: id.conference,
		resource: "readmark",
		ids: [chatRoomName(id)],
		version: seen,
	});
}

/** Builds the push event about a read conversation. Only staff learn by which person. */
export function chatRoomSeenEvent(
	{ id, side, frameAudience }: ChatRoomContext,
	userId: string,
	seen: number,
): OutboxEvent {
	const { addresses = [], ...staffAudience } = frameAudience;
	return pushEvent({
		...(side === "member" ? staffAudience : { topics: [], addresses }),
		conference: id.conference,
		resource: "seen",
		version: seen,
		ids: side === "member" ? [chatRoomName(id), userId] : [chatRoomName(id)],
	});
}
