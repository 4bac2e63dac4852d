import { useEffect, useRef, useState } from "react";

/** How long after the last letter a search enters the address: browsers refuse to change it with each. */
const SETTLE_MS = 300;

/**
 * The text of the search field, which filters at once and settles into the view a little later, or when the page
 * is left. A search that comes with another address shows in the field.
 */
export function useQuery(settled: string, settle: (query: string) => void) {
	const [query, setQuery] = useState(settled);
	const told = useRef(settled);
	const latest = useRef({ query, settle });
	latest.current = { query, settle };

	useEffect(() => {
		if (settled === told.current) return;
		told.current = settled;
		setQuery(settled);
	}, [settled]);

	/** Settles now; before the page is left by a link of ours. */
	const flush = () => {
		const { query: typed, settle: tell } = latest.current;
		if (typed === told.current) return;
		told.current = typed;
		tell(typed);
	};

	useEffect(() => {
		const timer = setTimeout(flush, query === "" ? 0 : SETTLE_MS);
		return () => clearTimeout(timer);
	});

	return { query, setQuery, flush };
}
