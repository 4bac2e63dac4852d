import { type Store, sessionStore } from "./storage.ts";

/** Shortest time between two reloads for a reason (specification §8). */
const GUARD_MS = 60_000;

/**
 * Checks whether the page may reload itself; asking counts as reloading. Prevents endless reloads after a broken
 * deployment or a refused session.
 */
export function mayReload(reason: string, store: Store = sessionStore, now = Date.now()): boolean {
	const key = `reloaded:${reason}`;
	const last = store.read<number>(key);
	if (last !== null && now - last < GUARD_MS) return false;
	store.write(key, now);
	// If nothing can be stored, an error is better than a loop.
	return store.read<number>(key) === now;
}

let leaving = false;

/** Marks the page as being left: refusals must not bring it back. */
export function setLeaving(leaves: boolean): void {
	leaving = leaves;
}

/** Reloads the page; returns false if it has lately reloaded for this reason. */
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
