/** Pixels per point at 100 %: CSS has 96 per inch. */
const CSS_PIXELS = 96 / 72;

/** Fit to width, or pixels per point. */
export type Zoom = "fit" | number;

const STEPS = [0.25, 0.33, 0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4].map(
	(step) => step * CSS_PIXELS,
);
const LEAST = STEPS[0] ?? 1;
const MOST = STEPS.at(-1) ?? 1;
/** Limit of "fit". */
const FIT_MOST = 1.75 * CSS_PIXELS;

/**
 * Returns pixels per point.
 * @param room px
 * @param page width in points
 */
export function scaleOf(zoom: Zoom, room: number, page: number): number {
	return zoom === "fit" ? Math.min(FIT_MOST, Math.max(0.1, room / page)) : zoom;
}

export function stepped(scale: number, up: boolean): number {
	const next = up ? STEPS.find((step) => step > scale * 1.01) : STEPS.findLast((step) => step < scale * 0.99);
	return next ?? (up ? MOST : LEAST);
}

/** Scales by a wheel turn in px; away from the user enlarges. */
export function wheeled(scale: number, turn: number): number {
	return Math.min(MOST, Math.max(LEAST, scale * Math.exp(-Math.max(-100, Math.min(100, turn)) / 300)));
}

/** Returns whole per cent of the printed size. */
export function percentOf(scale: number): number {
	return Math.round((scale / CSS_PIXELS) * 100);
}
