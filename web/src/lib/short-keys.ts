import { useEffect, useRef } from "react";
import { isKeyFree } from "./keys-free.ts";

/** Registers shortcuts by physical key (`KeyN`), so they work in a Russian layout. They pause as `isKeyFree` says. */
export function useShortKeys(keys: Record<string, (() => void) | null>): void {
	const latest = useRef(keys);
	latest.current = keys;
	useEffect(() => {
		const listen = (event: KeyboardEvent) => {
			const act = latest.current[event.code];
			if (!act || event.shiftKey || event.repeat || !isKeyFree(event)) return;
			event.preventDefault();
			act();
		};
		addEventListener("keydown", listen);
		return () => removeEventListener("keydown", listen);
	}, []);
}
