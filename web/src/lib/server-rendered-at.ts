import { useSyncExternalStore } from "react";

declare global {
	interface Window {
		/**
		 * Ends a server-rendered page's wait for the application; returns the last pressed button (`boot/boot.ts`).
		 */
		takeEarlyClick?: () => HTMLButtonElement | null;
	}
}

let renderedAt: Date | undefined;

/** Sets the instant of server rendering; call before rendering, on both sides. */
export function setServerRenderedAt(at: Date): void {
	renderedAt = at;
}

const never = () => () => {};

/** Returns the instant of server rendering until hydration, so that outputs match. */
export function useServerRenderedAt(): Date | undefined {
	return useSyncExternalStore<Date | undefined>(
		never,
		() => undefined,
		() => renderedAt,
	);
}
