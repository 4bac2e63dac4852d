import { useEffect, useRef, useState } from "react";

/** How long after the last letter a search enters the address: browsers refuse to change it with each. */
const SETTLE_MS = 300;

/**
 * The text of the search field, which filters at once and settles into the view a little later. A search that comes
 * with another address shows in the field.
 *
 * @param settle takes it into the view and its address
 * @param keep takes it into the kept view alone: the page is left, and the address is another's
 */
export function useQuery(settled: string, settle: (query: string) => void, keep: (query: string) => void) {
	const [query, setQuery] = useState(settled);
	const told = useRef(settled);
	const latest = useRef({ query, settle, keep });
	latest.current = { query, settle, keep };

	useEffect(() => {
		if (settled === told.current) return;
		told.current = settled;
		setQuery(settled);
	}, [settled]);

	/** Settles now, before another page is opened. */
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

	useEffect(() => {
		return () => {
			if (latest.current.query !== told.current) latest.current.keep(latest.current.query);
		};
	}, []);

	return { query, setQuery, flush };
}
