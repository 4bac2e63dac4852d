import { expect, test } from "vitest";
import { lanesOf } from "./lanes.ts";
import { scaleOf } from "./scale.ts";

const NOW = Date.UTC(2026, 10, 20);
const year = lanesOf(
	{ submissions_open: "2026-09-01", conference_start: "2027-05-24", conference_end: "2027-05-28" },
	[],
	NOW,
);
const days = (ticks: { at: number }[] = []) => ticks.map(({ at }) => new Date(at).toISOString().slice(0, 10));

test("everything is placed between the edges, in order, with a little room beside it", () => {
	const scale = scaleOf(year, NOW);
	const places = [Date.UTC(2026, 8, 1), NOW, Date.UTC(2027, 4, 28, 23, 59, 59)].map((at) =>
		Math.round(scale?.percent(at) ?? Number.NaN),
	);
	expect(places).toEqual([3, 31, 97]);
	expect(Math.round(scale?.now ?? Number.NaN)).toBe(31);
});

test("months are far enough apart for their names", () => {
	expect(days(scaleOf(year, NOW)?.ticks)).toEqual([
		"2026-09-01",
		"2026-11-01",
		"2027-01-01",
		"2027-03-01",
		"2027-05-01",
	]);
	const week = lanesOf({ conference_start: "2027-05-24", conference_end: "2027-05-28" }, [], NOW);
	expect(days(scaleOf(week, Date.UTC(2027, 4, 20))?.ticks)).toEqual([]);
	const decades = lanesOf({ conference_start: "1990-05-24", conference_end: "2026-05-28" }, [], NOW);
	expect(scaleOf(decades, NOW)?.ticks.length).toBe(4);
});

test("today is left out if it is far off, and there is no scale without dates", () => {
	expect(scaleOf(year, Date.UTC(2031, 0, 1))?.now).toBeNull();
	expect(scaleOf([], NOW)).toBeNull();
});
