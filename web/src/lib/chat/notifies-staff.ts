import type { ChatRoomListRow } from "@deck/contracts/chat";

/** Older messages are never new. */
const MAX_AGE_MS = 10 * 60_000;

/** Checks whether to notify staff: the conversation awaits an answer, or they have written there. */
export function notifiesStaff(
	{ muted, mine, waiting_since, seen, messages, last }: ChatRoomListRow,
	now: Date,
): boolean {
	// Either clock may be ahead.
	const age = Math.abs(now.getTime() - Date.parse(last.at));
	return !muted && (mine || waiting_since !== null) && !last.own && seen < messages && age < MAX_AGE_MS;
}
