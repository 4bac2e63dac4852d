import { createContext, useEffect, useState } from "react";
import type { Hits } from "../../lib/list/search.ts";

export interface SearchMatches {
	hits: Hits | null;
	hidden: ReadonlySet<string>;
	room: "wide" | "narrow";
}

export const SearchMatchesContext = createContext<SearchMatches>({
	hits: null,
	hidden: new Set(),
	room: "wide",
});

/** ms after the last key press: explanations would slow typing. */
const REST_MS = 400;

export function usePausedHits(hits: Hits | null): Hits | null {
	const [rested, setRested] = useState<Hits | null>(null);
	useEffect(() => {
		if (!hits) return;
		const timer = setTimeout(() => setRested(() => hits), REST_MS);
		return () => clearTimeout(timer);
	}, [hits]);
	return hits === rested ? hits : null;
}
