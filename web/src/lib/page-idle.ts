import { useEffect, useState } from "react";

/** After what a page was opened for has loaded, ms. */
const IDLE_MS = 2_000;

/** True a while after a page has loaded: from then on it may load what nobody waits for. */
export function usePageIdle(loaded: boolean): boolean {
	const [idle, setIdle] = useState(false);
	useEffect(() => {
		if (!loaded) return;
		const timer = setTimeout(() => setIdle(true), IDLE_MS);
		return () => clearTimeout(timer);
	}, [loaded]);
	return idle;
}
