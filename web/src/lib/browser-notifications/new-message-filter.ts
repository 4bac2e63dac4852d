import type { ChatRoomListRow } from "@deck/contracts/chat";

/** `at`: ISO instant of the server. */
interface Message {
	id: string;
	at: string;
	room: string;
	conference: string;
}

/**
 * Finds new messages in repeated reads of the unread ones. Skips those of the first read, repeats, and old ones that
 * had been on another page.
 */
export class NewMessageFilter<T extends Message> {
	#known: Set<string> | null = null;
	#since = "";

	/** Returns the newest new message of each conversation, oldest first. */
	take(messages: readonly T[]): T[] {
		const known = this.#known;
		const ids = messages.map(({ id }) => id);
		if (!known) {
			this.#known = new Set(ids);
			this.#since = messages.reduce((latest, { at }) => (at > latest ? at : latest), "");
			return [];
		}
		const fresh = messages.filter(({ id, at }) => !known.has(id) && at > this.#since);
		for (const id of ids) known.add(id);
		const byTime = (a: T, b: T) => a.at.localeCompare(b.at);
		const newest = new Map(fresh.sort(byTime).map((one) => [`${one.conference}/${one.room}`, one]));
		return [...newest.values()].sort(byTime);
	}
}

/** Older messages are not news, whatever changed in the conversation. */
const MAX_AGE_MS = 10 * 60_000;

/** Staff are notified if a message awaits an answer or they have written there. */
export function notifiesStaff(
	{ muted, mine, waiting_since, seen, messages, last }: ChatRoomListRow,
	now: Date,
): boolean {
	const ago = Math.abs(now.getTime() - Date.parse(last.at));
	return !muted && (mine || waiting_since !== null) && !last.own && seen < messages && ago < MAX_AGE_MS;
}
