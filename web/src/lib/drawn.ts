import { useSyncExternalStore } from "react";

declare global {
	interface Window {
		/** Ends waiting for the application on a drawn page: the button that was last pressed till then (`boot/boot.ts`). */
		takeEarlyClick?: () => HTMLButtonElement | null;
	}
}

/** For which moment the server draws, or has drawn, this page; undefined where the browser draws all. */
let drawnAt: Date | undefined;

/** Says for which moment the server draws the page; on both sides, before anything is drawn. */
export function setDrawnAt(at: Date): void {
	drawnAt = at;
}

const never = () => () => {};

/**
 * That moment while the page is drawn by the server and taken over from it, so that both drawings are alike; undefined
 * ever after.
 */
export function useDrawnAt(): Date | undefined {
	return useSyncExternalStore<Date | undefined>(
		never,
		() => undefined,
		() => drawnAt,
	);
}
