import { createContext, useEffect, useState } from "react";
import type { Hits } from "../../lib/list/search.ts";

/** What a search found in the rows around, and which columns don't show it; `hits` is null while nothing is looked for. */
export interface FoundAround {
	hits: Hits | null;
	hidden: ReadonlySet<string>;
}

export const FoundContext = createContext<FoundAround>({ hits: null, hidden: new Set() });

/** After the last letter, ms: a letter changes no row, so that it stays fast. */
const REST_MS = 150;

/** The same hits once somebody has stopped typing; null at once where nothing is looked for. */
export function useRestingHits(hits: Hits | null): Hits | null {
	const [rested, setRested] = useState<Hits | null>(null);
	useEffect(() => {
		const timer = setTimeout(() => setRested(() => hits), hits ? REST_MS : 0);
		return () => clearTimeout(timer);
	}, [hits]);
	return hits && rested;
}
