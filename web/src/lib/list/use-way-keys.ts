import { useEffect, useRef } from "react";
import { isKeyFree } from "../keys-free.ts";

export interface WayKeys {
	onNext: (() => void) | null;
	onPrevious: (() => void) | null;
	onLeave: () => void;
}

/** Binds J, K and Escape by physical key, so in a Russian layout too. */
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
