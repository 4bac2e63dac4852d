import { useEffect, useReducer, useRef } from "react";

let pressed = false;
const waiting = new Set<() => void>();

function release(): void {
	pressed = false;
	// The click comes right behind the release.
	setTimeout(() => {
		for (const act of waiting) act();
		waiting.clear();
	});
}

// Pages are drawn without a browser too.
if (typeof document !== "undefined") {
	// Before anybody who could stop them, so that no press is missed.
	addEventListener("pointerdown", () => (pressed = true), true);
	addEventListener("pointerup", release, true);
	addEventListener("pointercancel", release, true);
}

/**
 * Acts at once, or, while the pointer is pressed, as soon as it is let go. For what moves the page when a field is
 * left: moved between press and release, a button would lose its click.
 */
export function afterPointerRelease(act: () => void): void {
	if (pressed) waiting.add(act);
	else act();
}

/**
 * Returns a value as it was before the pointer was pressed, until it is let go: for what takes room on the page and may
 * change when a field is left.
 */
export function useSteady<T>(value: T): T {
	const shown = useRef(value);
	const [, redraw] = useReducer((count: number) => count + 1, 0);
	const held = pressed && shown.current !== value;
	if (!pressed) shown.current = value;
	useEffect(() => {
		if (!held) return;
		waiting.add(redraw);
		return () => void waiting.delete(redraw);
	}, [held]);
	return shown.current;
}
