import { useEffect, useRef } from "react";
import { isKeyFree } from "./keys-free.ts";

/**
 * Single keys of a page, by their place on the keyboard (`KeyN`), so in a Russian layout too; null does nothing. They rest
 * while somebody types, in dialogs and menus, with modifiers, and where they are turned off.
 */
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
