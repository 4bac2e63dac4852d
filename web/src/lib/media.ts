import { useSyncExternalStore } from "react";

/** As in `theme.css`. */
export const WIDE = "(width >= 1280px)";
export const MEDIUM = "(width >= 960px)";
export const SMALL = "(width < 576px)";
export const TOUCH = "(pointer: coarse)";

const lists = new Map<string, MediaQueryList>();

/** Cached: components ask at every render. */
function mediaOf(query: string): MediaQueryList {
	const list = lists.get(query) ?? window.matchMedia(query);
	lists.set(query, list);
	return list;
}

/** Tracks a media query; false on the server. */
export function useMedia(query: string): boolean {
	return useSyncExternalStore(
		(changed) => {
			const list = mediaOf(query);
			list.addEventListener("change", changed);
			return () => list.removeEventListener("change", changed);
		},
		() => mediaOf(query).matches,
		() => false,
	);
}

export function useMedias(queries: readonly string[]): boolean[] {
	const held = useSyncExternalStore(
		(changed) => {
			const lists = queries.map(mediaOf);
			for (const list of lists) list.addEventListener("change", changed);
			return () => {
				for (const list of lists) list.removeEventListener("change", changed);
			};
		},
		() => queries.map((query) => (mediaOf(query).matches ? "1" : "0")).join(""),
	);
	return [...held].map((one) => one === "1");
}
