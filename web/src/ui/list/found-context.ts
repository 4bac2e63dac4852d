import { createContext, useEffect, useState } from "react";
import type { Hits } from "../../lib/list/search.ts";

/** What a search found in the rows around, and which columns don't show it; `hits` is null while nothing is looked for. */
export interface FoundAround {
	hits: Hits | null;
	hidden: ReadonlySet<string>;
	/** How much room a row has to say so: on a phone little. */
	room: "wide" | "narrow";
}

export const FoundContext = createContext<FoundAround>({ hits: null, hidden: new Set(), room: "wide" });

/** After the last letter, ms: who goes on typing reads no reasons, and a letter that made them would be slow. */
const REST_MS = 400;

/** The hits once somebody has stopped typing; null until then, and where nothing is looked for. */
export function useRestingHits(hits: Hits | null): Hits | null {
	const [rested, setRested] = useState<Hits | null>(null);
	useEffect(() => {
		if (!hits) return;
		const timer = setTimeout(() => setRested(() => hits), REST_MS);
		return () => clearTimeout(timer);
	}, [hits]);
	return hits === rested ? hits : null;
}
