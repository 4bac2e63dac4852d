import { type PointerEvent as ReactPointerEvent, type RefObject, useRef, useState } from "react";
import type { Held, Target } from "./held.ts";
import { SNAP, snap } from "./held.ts";

/** Pixels that the pointer moves before a press becomes dragging. */
const THRESHOLD = 5;
/** Pixels from an edge where the grid scrolls, and its pixels per frame. */
const EDGE = 56;
const SPEED = 14;

export interface GridGeometry {
	/** Scrolls in both directions. */
	scroller: RefObject<HTMLElement | null>;
	/** Has the columns side by side; its top is `fromMinute` of the day. */
	body: RefObject<HTMLElement | null>;
	columns: readonly (string | null)[];
	midnight: string;
	fromMinute: number;
	pixelsPerMinute: number;
	mayDrop(session: string, held: Held): boolean;
}

export interface Holding {
	held: Held | null;
	/** Held by the keyboard: the pointer does not move it. */
	byKeys: boolean;
	hold(held: Held): void;
	drop(): void;
	cancel(): void;
	/** Begins dragging once the pointer has moved. `resize` changes a session's end. */
	press(event: ReactPointerEvent, held: Held, resize?: boolean): void;
}

/** Holds what is moved. @param onDrop gets it when it is dropped */
export function useHolding(geometry: GridGeometry, onDrop: (held: Held) => void): Holding {
	const [held, setHeld] = useState<Held | null>(null);
	const [byKeys, setByKeys] = useState(false);
	const latest = useRef({ geometry, onDrop });
	latest.current = { geometry, onDrop };

	const press = (event: ReactPointerEvent, first: Held, resize = false) => {
		if (event.button !== 0 || byKeys) return;
		const target = event.target as Element;
		// A finger scrolls; it drags by the handle.
		if (event.pointerType === "touch" && !target.closest("[data-grip]")) return;
		const from = { x: event.clientX, y: event.clientY };
		let now = from;
		let current: Held | null = null;
		const grabbed = first.kind === "session" ? minuteAt(from.y) - minuteOf(first.start) : 0;
		const end = new AbortController();
		const { signal } = end;

		function minuteAt(y: number): number {
			const { body, fromMinute, pixelsPerMinute } = latest.current.geometry;
			const top = body.current?.getBoundingClientRect().top ?? 0;
			return fromMinute + (y - top) / pixelsPerMinute;
		}
		function minuteOf(instant: string): number {
			return (Date.parse(instant) - Date.parse(latest.current.geometry.midnight)) / 60_000;
		}
		const update = () => {
			current = follow(first, now);
			setHeld(current);
		};
		const follow = (start: Held, { x, y }: typeof now): Held => {
			const { geometry } = latest.current;
			if (start.kind === "session") {
				if (resize) {
					const minutes = snap(minuteAt(y) - minuteOf(start.start));
					return { ...start, minutes: Math.max(SNAP, minutes) };
				}
				const minute = snap(minuteAt(y) - grabbed);
				return {
					...start,
					start: new Date(Date.parse(geometry.midnight) + Math.max(0, minute) * 60_000).toISOString(),
					room: columnAt(geometry, x) ?? start.room,
				};
			}
			const to = targetAt(x, y, start, geometry);
			return start.kind === "talk" ? { ...start, to: to ?? start.to } : { ...start, to };
		};
		const scroll = () => {
			if (signal.aborted) return;
			if (current) {
				const { scroller } = latest.current.geometry;
				const box = scroller.current?.getBoundingClientRect();
				const [dx, dy] = box ? [pull(now.x, box.left, box.right), pull(now.y, box.top, box.bottom)] : [0, 0];
				if (dx !== 0 || dy !== 0) {
					scroller.current?.scrollBy(dx, dy);
					update();
				}
			}
			requestAnimationFrame(scroll);
		};
		const stop = (dropped: boolean) => {
			end.abort();
			if (!current) return;
			// The click that follows would open what was dragged.
			const swallow = (click: Event) => {
				click.preventDefault();
				click.stopPropagation();
			};
			window.addEventListener("click", swallow, { capture: true, once: true });
			setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
			const last = current;
			setHeld(null);
			if (dropped) latest.current.onDrop(last);
		};
		window.addEventListener(
			"pointermove",
			(move) => {
				now = { x: move.clientX, y: move.clientY };
				if (!current && Math.hypot(now.x - from.x, now.y - from.y) < THRESHOLD) return;
				if (!current) {
					document.getSelection()?.removeAllRanges();
					requestAnimationFrame(scroll);
				}
				move.preventDefault();
				update();
			},
			{ signal },
		);
		window.addEventListener("pointerup", () => stop(true), { signal });
		window.addEventListener("pointercancel", () => stop(false), { signal });
		window.addEventListener("keydown", ({ key }) => key === "Escape" && stop(false), { signal });
	};

	return {
		held,
		byKeys,
		hold(next) {
			setHeld(next);
			setByKeys(true);
		},
		drop() {
			setHeld(null);
			setByKeys(false);
			if (held) onDrop(held);
		},
		cancel() {
			setHeld(null);
			setByKeys(false);
		},
		press,
	};
}

/** Returns how far to scroll when a pointer is near an edge. */
function pull(at: number, low: number, high: number): number {
	if (at < low - EDGE || at > high + EDGE) return 0;
	if (at < low + EDGE) return -SPEED;
	return at > high - EDGE ? SPEED : 0;
}

/** Returns the room under a pointer; undefined outside of the grid. */
function columnAt({ body, columns }: GridGeometry, x: number): string | null | undefined {
	const box = body.current?.getBoundingClientRect();
	if (!box || columns.length === 0) return undefined;
	const index = Math.floor(((x - box.left) / box.width) * columns.length);
	return columns[Math.min(columns.length - 1, Math.max(0, index))];
}

/** Returns where talks would be dropped: the session under the pointer, before the first talk below it. */
function targetAt(x: number, y: number, held: Held, geometry: GridGeometry): Target | null {
	const card = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-session]");
	const session = card?.dataset.session;
	if (!card || session === undefined || !geometry.mayDrop(session, held)) return null;
	const own = held.kind === "talk" ? held.talk : null;
	const above = [...card.querySelectorAll<HTMLElement>("[data-talk]")].filter((row) => {
		const { top, bottom } = row.getBoundingClientRect();
		return row.dataset.talk !== own && (top + bottom) / 2 < y;
	});
	return { session, position: above.length };
}
