import { useEffect, useState } from "react";

/** After the page's main data. */
const IDLE_MS = 2_000;

/** Returns true once the page may load data that nobody awaits. */
export function usePageIdle(loaded: boolean): boolean {
	const [idle, setIdle] = useState(false);
	useEffect(() => {
		if (!loaded) return;
		const timer = setTimeout(() => setIdle(true), IDLE_MS);
		return () => clearTimeout(timer);
	}, [loaded]);
	return idle;
}
