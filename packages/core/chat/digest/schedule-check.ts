import { jobEvent, type OutboxEvent } from "../../kernel/outbox.ts";
import type { ChatRoomItem } from "../entity.ts";
import type { ChatRoomId } from "../lookup.ts";
import { nextUnreadCheck } from "./rules.ts";

/** Schedules the check for unread messages; one job serves many messages. No call. */
export function scheduleUnreadCheck(
	{ conference, kind, number }: ChatRoomId,
	room: ChatRoomItem | null,
	at: string,
): { digest_due: string; events: OutboxEvent[] } {
	const { digest_due, begins } = nextUnreadCheck(room, at);
	const job = { conference, kind, number, due: digest_due };
	return { digest_due, events: begins ? [jobEvent("chat.unread", job, new Date(digest_due))] : [] };
}
