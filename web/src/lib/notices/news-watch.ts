import type { RoomCard } from "@deck/contracts/chat";

/** A message as far as it matters whether it is new: `at` is an ISO instant of the server's. */
interface Message {
	id: string;
	at: string;
	room: string;
	conference: string;
}

/**
 * Tells what is new among the unread messages, as they are read from time to time: nothing of what there was at first,
 * nothing twice, and nothing that was only not in the part which was read before.
 */
export class NewsWatch<T extends Message> {
	#known: Set<string> | null = null;
	/** The latest of those that there were at first. */
	#since = "";

	/** The newest new message of each room, the oldest first. */
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

/** ms: what was said longer ago is no news, whichever of the room's changes led to it. */
const NEWS_MS = 10 * 60_000;

/** Whether staff are told of a room's last message: one waits for an answer, or they have written there themselves. */
export function isNewsForStaff(
	{ muted, mine, waiting_since, seen, messages, last }: RoomCard,
	now: Date,
): boolean {
	const ago = Math.abs(now.getTime() - Date.parse(last.at));
	return !muted && (mine || waiting_since !== null) && !last.own && seen < messages && ago < NEWS_MS;
}
