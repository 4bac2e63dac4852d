import { useEffect, useState } from "react";

/** After the page's main data has loaded. */
const IDLE_MS = 2_000;

/** Returns true when the page may load data that nobody waits for. */
export function usePageIdle(loaded: boolean): boolean {
	const [idle, setIdle] = useState(false);
	useEffect(() => {
		if (!loaded) return;
		const timer = setTimeout(() => setIdle(true), IDLE_MS);
		return () => clearTimeout(timer);
	}, [loaded]);
	return idle;
}
