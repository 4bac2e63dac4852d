import type { Lane } from "./lanes.ts";

const DAY_MS = 86_400_000;
const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 60, 120];
const MAX_TICKS = 6;

export interface Scale {
	percent(at: number): number;
	ticks: { at: number; percent: number }[];
	/** Null if today is too far away. */
	now: number | null;
}

export function scaleOf(lanes: readonly Lane[], now: number): Scale | null {
	if (lanes.length === 0) return null;
	const moments = lanes.flatMap(({ from, to }) => [from, to ?? from]);
	let first = Math.min(...moments);
	let last = Math.max(...moments);
	const near = Math.max(last - first, 30 * DAY_MS) / 2;
	const nowIsNear = now > first - near && now < last + near;
	if (nowIsNear) {
		first = Math.min(first, now);
		last = Math.max(last, now);
	}
	const room = Math.max((last - first) * 0.03, 2 * DAY_MS);
	first -= room;
	last += room;
	const percent = (at: number) => ((at - first) / (last - first)) * 100;
	return {
		percent,
		ticks: monthsBetween(first, last).map((at) => ({ at, percent: percent(at) })),
		now: nowIsNear ? percent(now) : null,
	};
}

function monthsBetween(first: number, last: number): number[] {
	const from = new Date(first);
	const start = from.getUTCFullYear() * 12 + from.getUTCMonth() + 1;
	const until = new Date(last);
	const end = until.getUTCFullYear() * 12 + until.getUTCMonth();
	const step = MONTH_STEPS.find((months) => (end - start) / months < MAX_TICKS) ?? 600;
	const months: number[] = [];
	for (let month = Math.ceil(start / step) * step; month <= end; month += step) {
		months.push(Date.UTC(Math.floor(month / 12), month % 12));
	}
	return months;
}
