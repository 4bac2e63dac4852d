import type { Store } from "../storage.ts";
import type { PendingMessage, PendingStore } from "./conversation-feed.ts";

/** Stores unsent messages. Tabs share the key, so each changes only messages that it read or wrote. */
export function pendingStore(store: Store, key: string): PendingStore {
	const knownKeys = new Set<string>();
	const readStored = () => store.read<PendingMessage[]>(key) ?? [];
	const remember = (pending: readonly PendingMessage[]) => {
		for (const one of pending) knownKeys.add(one.key);
	};
	return {
		read() {
			const pending = readStored();
			remember(pending);
			return pending;
		},
		write(pending) {
			remember(pending);
			const kept = [...readStored().filter((one) => !knownKeys.has(one.key)), ...pending];
			if (kept.length > 0) store.write(key, kept);
			else store.remove(key);
		},
	};
}
