import { jobEvent, type Outgoing } from "../../kernel/outbox.ts";
import type { RoomItem } from "../entity.ts";
import type { RoomId } from "../lookup.ts";
import { lookAfter } from "./rules.ts";

/** One job serves many messages. No call. */
export function lookLater(
	{ conference, kind, number }: RoomId,
	room: RoomItem | null,
	at: string,
): { digest_due: string; events: Outgoing[] } {
	const { digest_due, begins } = lookAfter(room, at);
	const job = { conference, kind, number, due: digest_due };
	return { digest_due, events: begins ? [jobEvent("chat.unread", job, new Date(digest_due))] : [] };
}
