export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

export function matrixOf([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Matrix {
	return [a, b, c, d, e, f];
}

/** Multiplies two matrices; `inner` applies first. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
	const [a, b, c, d, e, f] = outer;
	return [
		a * inner[0] + c * inner[1],
		b * inner[0] + d * inner[1],
		a * inner[2] + c * inner[3],
		b * inner[2] + d * inner[3],
		a * inner[4] + c * inner[5] + e,
		b * inner[4] + d * inner[5] + f,
	];
}

/** Axis-aligned. */
export interface Box {
	left: number;
	bottom: number;
	right: number;
	top: number;
}

export function boundingBox(
	matrix: Matrix,
	[x0, y0, x1, y1]: readonly [number, number, number, number],
): Box {
	const [a, b, c, d, e, f] = matrix;
	const xs = [a * x0 + c * y0, a * x1 + c * y0, a * x0 + c * y1, a * x1 + c * y1].map((x) => x + e);
	const ys = [b * x0 + d * y0, b * x1 + d * y0, b * x0 + d * y1, b * x1 + d * y1].map((y) => y + f);
	return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) };
}

export function intersection(one: Box, other: Box): Box {
	return {
		left: Math.max(one.left, other.left),
		bottom: Math.max(one.bottom, other.bottom),
		right: Math.min(one.right, other.right),
		top: Math.min(one.top, other.top),
	};
}

export function boxArea({ left, bottom, right, top }: Box): number {
	return Math.max(0, right - left) * Math.max(0, top - bottom);
}

export function containsPoint({ left, bottom, right, top }: Box, x: number, y: number): boolean {
	return left <= x && x <= right && bottom <= y && y <= top;
}
