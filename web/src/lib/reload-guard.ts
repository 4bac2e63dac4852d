import { type Store, sessionStore } from "./storage.ts";

/** A page reloads itself for one reason at most once in this time (specification §8). */
const GUARD_MS = 60_000;

/**
 * Whether the page may reload itself now for `reason`; asking is taking.
 * Without it a broken deployment or a refused session would reload for ever.
 */
export function mayReload(reason: string, store: Store = sessionStore, now = Date.now()): boolean {
	const key = `reloaded:${reason}`;
	const last = store.read<number>(key);
	if (last !== null && now - last < GUARD_MS) return false;
	store.write(key, now);
	// A store that keeps nothing cannot guard: rather an error on screen than a loop.
	return store.read<number>(key) === now;
}

let leaving = false;

/** Whether the page is being left for another: what it asked for and is refused meanwhile must not bring it back. */
export function leavePage(leaves: boolean): void {
	leaving = leaves;
}

/** Reloads the page if it has not done so lately for the same reason; false when it has. */
export function reloadOnce(reason: "session" | "chunk"): boolean {
	if (leaving) return true;
	if (!mayReload(reason)) return false;
	window.location.reload();
	return true;
}

/** Reloads when a chunk of an older deployment is gone; otherwise lets the error reach the error page. */
export function guardChunks(): void {
	window.addEventListener("vite:preloadError", (event) => {
		if (reloadOnce("chunk")) event.preventDefault();
	});
}
