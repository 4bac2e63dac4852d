import { useEffect, useRef, useState } from "react";

/** Delay before a search enters the address: browsers limit how often it may change. */
const DELAY_MS = 300;

/**
 * Filters at once, and updates the view after a delay. A search from another address shows in the field.
 * @param apply puts it into the view and the address
 * @param keep updates only the stored view: the page is left, and its address with it
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

	/** Takes a search that is already applied. */
	const show = (next: string) => {
		known.current = next;
		setQuery(next);
	};

	/** Applies it now, before another page opens. */
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
