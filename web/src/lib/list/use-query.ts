import { useEffect, useRef, useState } from "react";

/** Browsers limit changes of the address. */
const DELAY_MS = 300;

/**
 * Returns the typed query, which filters at once and updates the view later.
 * @param apply puts it into view and address
 * @param keep updates only the stored view, on leaving the page
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

	const show = (next: string) => {
		known.current = next;
		setQuery(next);
	};

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
