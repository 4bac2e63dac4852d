/** Pixels per point at 100 %: CSS has 96 per inch. */
const CSS_PIXELS = 96 / 72;

/** Fit, or pixels per point. */
export type Zoom = "fit" | number;

const STEPS = [0.25, 0.33, 0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4].map(
	(step) => step * CSS_PIXELS,
);
const MIN_SCALE = STEPS[0] ?? 1;
const MAX_SCALE = STEPS.at(-1) ?? 1;
/** Limit of "fit". */
const MAX_FIT_SCALE = 1.75 * CSS_PIXELS;

export function scaleOf(zoom: Zoom, room: number, page: number): number {
	return zoom === "fit" ? Math.min(MAX_FIT_SCALE, Math.max(0.1, room / page)) : zoom;
}

export function stepZoom(scale: number, up: boolean): number {
	const next = up ? STEPS.find((step) => step > scale * 1.01) : STEPS.findLast((step) => step < scale * 0.99);
	return next ?? (up ? MAX_SCALE : MIN_SCALE);
}

/** Scales by a wheel's turn in px; away enlarges. */
export function wheelZoom(scale: number, turn: number): number {
	return Math.min(
		MAX_SCALE,
		Math.max(MIN_SCALE, scale * Math.exp(-Math.max(-100, Math.min(100, turn)) / 300)),
	);
}

export function percentOf(scale: number): number {
	return Math.round((scale / CSS_PIXELS) * 100);
}
