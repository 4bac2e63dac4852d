import { useEffect, useRef, useState } from "react";

/** How long after the last letter a search enters the address: browsers refuse to change it with each. */
const DELAY_MS = 300;

/**
 * The text of the search field, which filters at once and goes into the view a little later. A search that comes
 * with another address shows in the field.
 *
 * @param apply puts it into the view and its address
 * @param keep takes it into the kept view alone: the page is left, and the address is another's
 */
export function useQuery(applied: string, apply: (query: string) => void, keep: (query: string) => void) {
	const [query, setQuery] = useState(applied);
	const known = useRef(applied);
	const latest = useRef({ query, apply, keep });
	latest.current = { query, apply, keep };

	useEffect(() => {
		if (applied === known.current) return;
		known.current = applied;
		setQuery(applied);
	}, [applied]);

	/** Shows the search of a view that is applied by itself. */
	const show = (next: string) => {
		known.current = next;
		setQuery(next);
	};

	/** Applies it now, before another page is opened. */
	const flush = () => {
		const { query: typed, apply: send } = latest.current;
		if (typed === known.current) return;
		known.current = typed;
		send(typed);
	};

	useEffect(() => {
		const timer = setTimeout(flush, query === "" ? 0 : DELAY_MS);
		return () => clearTimeout(timer);
	});

	useEffect(() => {
		return () => {
			if (latest.current.query !== known.current) latest.current.keep(latest.current.query);
		};
	}, []);

	return { query, setQuery, show, flush };
}
