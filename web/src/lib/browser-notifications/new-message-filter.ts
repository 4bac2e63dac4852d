interface Message {
	id: string;
	at: string;
	room: string;
	conference: string;
}

/**
 * Finds new messages in repeated reads of unread ones. Skips the first read's, repeats, and old ones from
 * other pages.
 */
export class NewMessageFilter<T extends Message> {
	#known: Set<string> | null = null;
	#since = "";

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
