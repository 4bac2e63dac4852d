import type { Store } from "../storage.ts";
import type { PendingMessage, PendingStore } from "./conversation-feed.ts";

/** Stores unsent messages. Tabs share the key, so each changes only messages that it read or wrote. */
export function pendingStore(store: Store, key: string): PendingStore {
	const known = new Set<string>();
	const read = () => store.read<PendingMessage[]>(key) ?? [];
	const know = (pending: readonly PendingMessage[]) => {
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
