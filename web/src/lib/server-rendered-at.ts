import { useSyncExternalStore } from "react";

declare global {
	interface Window {
		/**
		 * Ends the wait for the application on a server-rendered page; returns the last button pressed
		 * (`boot/boot.ts`).
		 */
		takeEarlyClick?: () => HTMLButtonElement | null;
	}
}

let renderedAt: Date | undefined;

/** Sets the instant of server rendering; call it on both sides before rendering. */
export function setServerRenderedAt(at: Date): void {
	renderedAt = at;
}

const never = () => () => {};

/** Returns the instant of server rendering until hydration is done, so that both outputs match. */
export function useServerRenderedAt(): Date | undefined {
	return useSyncExternalStore<Date | undefined>(
		never,
		() => undefined,
		() => renderedAt,
	);
}
