import { useCallback, useSyncExternalStore } from "react";

/** Widths as in `theme.css`. */
export const WIDE = "(width >= 1280px)";
export const MEDIUM = "(width >= 960px)";
export const SMALL = "(width < 576px)";
export const TOUCH = "(pointer: coarse)";

const lists = new Map<string, MediaQueryList>();

/** Caches the lists: components ask at every render. */
function mediaOf(query: string): MediaQueryList {
	const list = lists.get(query) ?? window.matchMedia(query);
	lists.set(query, list);
	return list;
}

function watch(queries: readonly string[], changed: () => void): () => void {
	const watched = queries.map(mediaOf);
	for (const list of watched) list.addEventListener("change", changed);
	return () => {
		for (const list of watched) list.removeEventListener("change", changed);
	};
}

/** Tracks a media query; false on the server. */
export function useMedia(query: string): boolean {
	return useSyncExternalStore(
		useCallback((changed) => watch([query], changed), [query]),
		() => mediaOf(query).matches,
		() => false,
	);
}

/** @param queries always the same array */
export function useMedias(queries: readonly string[]): boolean[] {
	const held = useSyncExternalStore(
		useCallback((changed) => watch(queries, changed), [queries]),
		() => queries.map((query) => (mediaOf(query).matches ? "1" : "0")).join(""),
	);
	return [...held].map((one) => one === "1");
}
