import { useEffect, useState } from "react";

/** Pause in typing before a fetch (specification §9). */
const FETCH_DELAY_MS = 200;

export function useDebounced<T>(value: T): T {
	const [debounced, setDebounced] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setDebounced(value), FETCH_DELAY_MS);
		return () => clearTimeout(timer);
	}, [value]);
	return debounced;
}
