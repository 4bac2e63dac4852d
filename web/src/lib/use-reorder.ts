import { type PointerEvent as ReactPointerEvent, type RefObject, useState } from "react";
import { flushSync } from "react-dom";

/**
 * Drags rows: one moves as the pointer passes its neighbour's middle. Escape reverts.
 * @param list has rows as children
 * @returns dragged row's index, and the handle's pointerdown handler
 */
export function useReorder(list: RefObject<HTMLElement | null>, move: (from: number, to: number) => void) {
	const [dragged, setDragged] = useState<number | null>(null);

	const start = (event: ReactPointerEvent, first: number) => {
		if (event.button !== 0) return;
		event.preventDefault();
		let at = first;
		setDragged(at);
		const go = (to: number) => {
			if (to === at) return;
			const from = at;
			at = to;
			// The next event measures the moved rows.
			flushSync(() => {
				move(from, to);
				setDragged(to);
			});
		};
		const end = new AbortController();
		const { signal } = end;
		const stop = () => {
			end.abort();
			setDragged(null);
		};
		window.addEventListener("pointermove", ({ clientY }) => go(positionAt(list.current, at, clientY)), {
			signal,
		});
		window.addEventListener("pointerup", stop, { signal });
		window.addEventListener("pointercancel", stop, { signal });
		window.addEventListener(
			"keydown",
			({ key }) => {
				if (key !== "Escape") return;
				go(first);
				stop();
			},
			{ signal },
		);
	};
	return { dragged, start };
}

/** Returns the index after all other rows with their middle above. */
function positionAt(list: HTMLElement | null, own: number, height: number): number {
	const rows = [...(list?.children ?? [])];
	return rows.filter((row, index) => {
		const { top, bottom } = row.getBoundingClientRect();
		return index !== own && (top + bottom) / 2 < height;
	}).length;
}
