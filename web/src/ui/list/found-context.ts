import { createContext, useEffect, useState } from "react";
import type { Hits } from "../../lib/list/search.ts";

/** Search matches, null without a search, and the hidden columns. */
export interface FoundAround {
	hits: Hits | null;
	hidden: ReadonlySet<string>;
	/** Space of a row to explain a match. */
	room: "wide" | "narrow";
}

export const FoundContext = createContext<FoundAround>({ hits: null, hidden: new Set(), room: "wide" });

/** ms after the last key press: while typing, explanations are unread and would slow it down. */
const REST_MS = 400;

/** Null while the user types. */
export function useRestingHits(hits: Hits | null): Hits | null {
	const [rested, setRested] = useState<Hits | null>(null);
	useEffect(() => {
		if (!hits) return;
		const timer = setTimeout(() => setRested(() => hits), REST_MS);
		return () => clearTimeout(timer);
	}, [hits]);
	return hits === rested ? hits : null;
}
