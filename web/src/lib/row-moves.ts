import { type KeyboardEvent, useId } from "react";

/**
 * Moves a row by arrow keys on its handle, or two buttons. The focus stays; at an end it goes to the other
 * button.
 * @returns props for these
 */
export function useRowMoves(index: number, count: number, onMove: (to: number) => void) {
	const id = useId();
	const shift = (to: number, part: "handle" | "up" | "down") => {
		if (to < 0 || to >= count) return;
		onMove(to);
		const atEnd = (part === "up" && to === 0) || (part === "down" && to === count - 1);
		const target = atEnd ? (part === "up" ? "down" : "up") : part;
		requestAnimationFrame(() => document.getElementById(`${id}-${target}`)?.focus());
	};
	return {
		handle: {
			id: `${id}-handle`,
			onKeyDown(event: KeyboardEvent) {
				const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
				if (!step) return;
				event.preventDefault();
				shift(index + step, "handle");
			},
		},
		up: { id: `${id}-up`, disabled: index === 0, onClick: () => shift(index - 1, "up") },
		down: { id: `${id}-down`, disabled: index === count - 1, onClick: () => shift(index + 1, "down") },
	};
}
