import { useEffect, useRef } from "react";
import { isKeyFree } from "../keys-free.ts";

/** Where keys lead from an open row; null leads nowhere. */
export interface WayKeys {
	onNext: (() => void) | null;
	onPrevious: (() => void) | null;
	onLeave: () => void;
}

/** J and K go through the list (by their place on the keyboard, so in a Russian layout too), Escape back to it; null: no key does. */
export function useWayKeys(keys: WayKeys | null): void {
	const latest = useRef(keys);
	latest.current = keys;
	useEffect(() => {
		const listen = (event: KeyboardEvent) => {
			if (!latest.current || !isKeyFree(event)) return;
			const { onNext, onPrevious, onLeave } = latest.current;
			if (event.code === "KeyJ") onNext?.();
			else if (event.code === "KeyK") onPrevious?.();
			else if (event.key === "Escape") onLeave();
		};
		addEventListener("keydown", listen);
		return () => removeEventListener("keydown", listen);
	}, []);
}
