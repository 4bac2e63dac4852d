import type { Store } from "../storage.ts";
import type { Pending, PendingStore } from "./room-feed.ts";

/**
 * What one has written in a room, kept under a key that all tabs share: a tab changes what it read or wrote itself, and
 * leaves what others wait to send.
 */
export function pendingStore(store: Store, key: string): PendingStore {
	const known = new Set<string>();
	const read = () => store.read<Pending[]>(key) ?? [];
	const know = (pending: readonly Pending[]) => {
		for (const one of pending) known.add(one.key);
	};
	return {
		read() {
			const pending = read();
			know(pending);
			return pending;
		},
		write(pending) {
			know(pending);
			const kept = [...read().filter((one) => !known.has(one.key)), ...pending];
			if (kept.length > 0) store.write(key, kept);
			else store.remove(key);
		},
	};
}
