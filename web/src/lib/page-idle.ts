import { useEffect, useState } from "react";
import { allowsShortcut } from "./shortcuts-allowed.ts";

/** After the page's main data. */
const IDLE_MS = 2_000;

/** Returns true once the page may load data that nobody awaits; a shortcut may await it. */
export function usePageIdle(loaded: boolean): boolean {
	const [idle, setIdle] = useState(false);
	useEffect(() => {
		if (!loaded) return;
		const end = () => setIdle(true);
		const timer = setTimeout(end, IDLE_MS);
		const onKey = (event: KeyboardEvent) => allowsShortcut(event) && end();
		addEventListener("keydown", onKey);
		return () => {
			clearTimeout(timer);
			removeEventListener("keydown", onKey);
		};
	}, [loaded]);
	return idle;
}
