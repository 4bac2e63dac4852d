import { useEffect, useRef } from "react";
import { allowsShortcut } from "../shortcuts-allowed.ts";

export interface RowNavigationKeys {
	onNext: (() => void) | null;
	onPrevious: (() => void) | null;
	onLeave: () => void;
}

/** Binds J, K and Escape by physical key, so in Russian layouts too. */
export function useRowNavigationKeys(keys: RowNavigationKeys | null): void {
	const latest = useRef(keys);
	latest.current = keys;
	useEffect(() => {
		const listen = (event: KeyboardEvent) => {
			if (!latest.current || !allowsShortcut(event)) return;
			const { onNext, onPrevious, onLeave } = latest.current;
			if (event.code === "KeyJ") onNext?.();
			else if (event.code === "KeyK") onPrevious?.();
			else if (event.key === "Escape") onLeave();
		};
		addEventListener("keydown", listen);
		return () => removeEventListener("keydown", listen);
	}, []);
}
