import { useEffect, useState } from "react";

/** How long typing has to rest before anything is fetched for it (specification §9). */
const FETCH_DELAY_MS = 200;

/** The value once it has not changed for 200 ms. */
export function useDebounced<T>(value: T): T {
	const [debounced, setDebounced] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setDebounced(value), FETCH_DELAY_MS);
		return () => clearTimeout(timer);
	}, [value]);
	return debounced;
}
