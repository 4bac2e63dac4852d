import { type Store, sessionStore } from "./storage.ts";

/** Between two reloads for a reason (specification §8). */
const GUARD_MS = 60_000;

/**
 * Checks whether the page may reload itself; asking counts as reloading. Prevents loops after a broken deployment or
 * refused session.
 */
export function mayReload(reason: string, store: Store = sessionStore, now = Date.now()): boolean {
	const key = `reloaded:${reason}`;
	const last = store.read<number>(key);
	if (last !== null && now - last < GUARD_MS) return false;
	store.write(key, now);
	// Without storage, an error is better than a loop.
	return store.read<number>(key) === now;
}

let leaving = false;

/** Marks the page as left: refusals must not bring it back. */
export function setLeaving(leaves: boolean): void {
	leaving = leaves;
}

/** Reloads the page; false if lately done for this reason. */
export function reloadOnce(reason: "session" | "chunk"): boolean {
	if (leaving) return true;
	if (!mayReload(reason)) return false;
	window.location.reload();
	return true;
}

export function guardChunks(): void {
	window.addEventListener("vite:preloadError", (event) => {
		if (reloadOnce("chunk")) event.preventDefault();
	});
}
