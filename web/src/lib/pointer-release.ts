import { useEffect, useReducer, useRef } from "react";

let pressed = false;
const waiting = new Set<() => void>();

function release(): void {
	pressed = false;
	// The click follows the release.
	setTimeout(() => {
		for (const act of waiting) act();
		waiting.clear();
	});
}

// Not during server rendering.
if (typeof document !== "undefined") {
	// Capturing, so that no handler stops it.
	addEventListener("pointerdown", () => (pressed = true), true);
	addEventListener("pointerup", release, true);
	addEventListener("pointercancel", release, true);
}

/**
 * Acts at once, or when a pressed pointer is released. Use it where blur moves the page: a button that moves
 * during a press loses its click.
 */
export function afterPointerRelease(act: () => void): void {
	if (pressed) waiting.add(act);
	else act();
}

/** Keeps the value during a press. */
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
