import { useEffect, useRef } from "react";
import { allowsShortcut } from "./shortcuts-allowed.ts";

/** Registers shortcuts by physical key (`KeyN`), so in Russian layouts too; see `allowsShortcut`. */
export function useShortcuts(keys: Record<string, (() => void) | null>): void {
	const latest = useRef(keys);
	latest.current = keys;
	useEffect(() => {
		const listen = (event: KeyboardEvent) => {
			const act = latest.current[event.code];
			if (!act || event.shiftKey || event.repeat || !allowsShortcut(event)) return;
			event.preventDefault();
			act();
		};
		addEventListener("keydown", listen);
		return () => removeEventListener("keydown", listen);
	}, []);
}
