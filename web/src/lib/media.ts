import { useSyncExternalStore } from "react";

/** Widths at which layouts change, as in `theme.css`. */
export const WIDE = "(width >= 1280px)";
export const MEDIUM = "(width >= 960px)";
export const SMALL = "(width < 576px)";
export const TOUCH = "(pointer: coarse)";

/** Whether a media query holds; the component renders again when that changes. */
export function useMedia(query: string): boolean {
	return useSyncExternalStore(
		(changed) => {
			const list = window.matchMedia(query);
			list.addEventListener("change", changed);
			return () => list.removeEventListener("change", changed);
		},
		() => window.matchMedia(query).matches,
	);
}
