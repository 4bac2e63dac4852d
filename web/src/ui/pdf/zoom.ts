/** Pixels of a point (1/72 inch) at 100 %: CSS counts 96 to the inch. */
const CSS_PIXELS = 96 / 72;

/** As wide as there is room, or pixels per point. */
export type Zoom = "fit" | number;

const STEPS = [0.25, 0.33, 0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4].map(
	(step) => step * CSS_PIXELS,
);
const LEAST = STEPS[0] ?? 1;
const MOST = STEPS.at(-1) ?? 1;
/** Fitting never makes letters larger than this. */
const FIT_MOST = 1.75 * CSS_PIXELS;

/** Pixels per point for a zoom. @param room px @param page its width in points */
export function scaleOf(zoom: Zoom, room: number, page: number): number {
	return zoom === "fit" ? Math.min(FIT_MOST, Math.max(0.1, room / page)) : zoom;
}

/** The next step up or down from where one is. */
export function stepped(scale: number, up: boolean): number {
	const next = up ? STEPS.find((step) => step > scale * 1.01) : STEPS.findLast((step) => step < scale * 0.99);
	return next ?? (up ? MOST : LEAST);
}

/** Scaled by a turn of the wheel, px; away from the reader enlarges. */
export function wheeled(scale: number, turn: number): number {
	return Math.min(MOST, Math.max(LEAST, scale * Math.exp(-Math.max(-100, Math.min(100, turn)) / 300)));
}

/** Whole per cent of the printed size. */
export function percentOf(scale: number): number {
	return Math.round((scale / CSS_PIXELS) * 100);
}
