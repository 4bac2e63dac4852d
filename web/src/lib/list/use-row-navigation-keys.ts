import { useEffect, useRef } from "react";
import { allowsShortcut } from "../shortcuts-allowed.ts";
import type { RowId } from "./sort.ts";

/** Null at the end of the list; undefined while it loads. */
type Step = (() => void) | null | undefined;

export interface RowNavigationKeys {
	onNext: Step;
	onPrevious: Step;
	onLeave: () => void;
}

/**
 * Binds J, K and Escape by physical key, so in Russian layouts too. The last of J and K that is pressed while the list
 * loads acts once it has loaded, unless another row was opened.
 */
export function useRowNavigationKeys(keys: RowNavigationKeys | null, row: RowId): void {
	const latest = useRef(keys);
	latest.current = keys;
	const early = useRef<"onNext" | "onPrevious" | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: at each row
	useEffect(() => {
		early.current = null;
	}, [row]);
	useEffect(() => {
		const step = early.current && keys?.[early.current];
		if (step === undefined) return;
		early.current = null;
		step?.();
	});
	useEffect(() => {
		const listen = (event: KeyboardEvent) => {
			if (!latest.current || !allowsShortcut(event)) return;
			if (event.key === "Escape") return latest.current.onLeave();
			const name = event.code === "KeyJ" ? "onNext" : event.code === "KeyK" ? "onPrevious" : null;
			if (!name) return;
			const step = latest.current[name];
			early.current = step === undefined ? name : null;
			step?.();
		};
		addEventListener("keydown", listen);
		return () => removeEventListener("keydown", listen);
	}, []);
}
