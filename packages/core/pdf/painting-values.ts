import type { Colour } from "./background.ts";

export function isList(value: unknown): value is ArrayLike<number> & Iterable<number> {
	return Array.isArray(value) || ArrayBuffer.isView(value);
}

export function toCorners({ 0: x0 = 0, 1: y0 = 0, 2: x1 = 0, 3: y1 = 0 }: ArrayLike<number>) {
	return [x0, y0, x1, y1] as const;
}

export function parseColour(value: unknown): Colour {
	const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(String(value));
	const [red = 0, green = 0, blue = 0] = (digits ?? []).slice(1).map((pair) => Number.parseInt(pair, 16));
	return digits && [red, green, blue];
}

/** These take two numbers, `CLOSE` none; others are curves. */
const STRAIGHT = [0, 1];
const CLOSE = 4;

export function isRectangle(steps: ArrayLike<number>, around: ArrayLike<number>): boolean {
	const [x0, y0, x1, y1] = toCorners(around);
	const corners = new Set<string>();
	for (let at = 0; at < steps.length; at += 3) {
		const step = Number(steps[at]);
		if (step === CLOSE) return at + 1 === steps.length && corners.size === 4;
		const [x, y] = [Number(steps[at + 1]), Number(steps[at + 2])];
		const isCorner = (x === x0 || x === x1) && (y === y0 || y === y1);
		if (!STRAIGHT.includes(step) || !isCorner || (step === 0 && at > 0)) return false;
		corners.add(`${x} ${y}`);
	}
	return corners.size === 4;
}
