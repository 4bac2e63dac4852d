import { expect, test } from "vitest";
import { seeded } from "../../lib/random.ts";
import {
	comparedDays,
	DAY_STEPS,
	dayEnd,
	daySplits,
	dayStart,
	shiftedDays,
	submissionDays,
} from "./over-time.ts";

test("submissions add up day by day, with the empty days between", () => {
	expect(submissionDays(["2026-11-02", "2026-10-30", "2026-11-02"], "2026-11-03", "2026-12-12")).toEqual([
		{ day: "2026-10-30", count: 1, total: 1 },
		{ day: "2026-10-31", count: 0, total: 1 },
		{ day: "2026-11-01", count: 0, total: 1 },
		{ day: "2026-11-02", count: 2, total: 3 },
		{ day: "2026-11-03", count: 0, total: 3 },
	]);
});

test("days end at the deadline, or with the last submission after it", () => {
	const last = (days: string[], today: string, deadline?: string) =>
		submissionDays(days, today, deadline).at(-1)?.day;
	expect(last(["2026-11-01"], "2027-03-01", "2026-11-05")).toBe("2026-11-05");
	expect(last(["2026-11-01", "2026-11-07"], "2027-03-01", "2026-11-05")).toBe("2026-11-07");
	expect(last(["2026-11-01"], "2026-11-09")).toBe("2026-11-09");
	expect(submissionDays([], "2026-11-09", "2026-11-05")).toEqual([]);
});

test("the turn of the year and a leap day are days like others", () => {
	expect(submissionDays(["2027-12-31"], "2028-01-01", undefined).map(({ day }) => day)).toEqual([
		"2027-12-31",
		"2028-01-01",
	]);
	expect(submissionDays(["2028-02-28"], "2028-03-01", undefined).map(({ day }) => day)).toEqual([
		"2028-02-28",
		"2028-02-29",
		"2028-03-01",
	]);
	expect(dayEnd("2027-12-31")).toBe(dayStart("2028-01-01"));
});

test("a phone's axis has three to five dates", () => {
	const [width, space] = [246, 60];
	const counts = Array.from({ length: 600 }, (_, index) => {
		const span = (index + 5) * 86_400;
		const step = DAY_STEPS.find((one) => (one * width) / span >= space) ?? 0;
		return daySplits(0, span, step).length;
	});
	expect([Math.min(...counts), Math.max(...counts)]).toEqual([3, 5]);
	const from = dayStart("2026-11-20");
	expect(daySplits(from, dayStart("2026-12-20"), 14 * 86_400)).toEqual([
		from,
		dayStart("2026-12-04"),
		dayStart("2026-12-18"),
	]);
});

test.each([1, 2, 3, 4, 5])("totals equal a count by hand, %i", (seed) => {
	const random = seeded(seed);
	const dayOf = (at: number) => new Date(Date.UTC(2026, 0, 1) + at * 86_400_000).toISOString().slice(0, 10);
	const days = Array.from({ length: 1 + Math.floor(random() * 200) }, () =>
		dayOf(Math.floor(random() * 400)),
	);
	const rows = submissionDays(days, dayOf(Math.floor(random() * 400)), dayOf(Math.floor(random() * 400)));
	for (const { day, count, total } of rows) {
		expect(count).toBe(days.filter((one) => one === day).length);
		expect(total).toBe(days.filter((one) => one <= day).length);
	}
	expect(rows.at(-1)?.total).toBe(days.length);
	expect(rows[0]?.day).toBe(days.toSorted()[0]);
});

test("an earlier year is aligned by the days before its deadline", () => {
	const earlier = shiftedDays(["2024-02-27", "2024-03-01", "2024-03-03"], "2026-11-05", "2024-03-02");
	expect(earlier).toEqual(["2026-11-01", "2026-11-04", "2026-11-06"]);
	const days = submissionDays(["2026-11-02"], "2026-11-03", "2026-11-05");
	expect(comparedDays(days, { days: earlier, deadline: "2026-11-05" })).toEqual([
		{ day: "2026-11-01", count: 0, total: 0, earlier: 1 },
		{ day: "2026-11-02", count: 1, total: 1, earlier: 1 },
		{ day: "2026-11-03", count: 0, total: 1, earlier: 1 },
		{ day: "2026-11-04", count: null, total: null, earlier: 2 },
		{ day: "2026-11-05", count: null, total: null, earlier: 2 },
		{ day: "2026-11-06", count: null, total: null, earlier: 3 },
	]);
});

test("days stay as they are if there is nothing to compare with", () => {
	const days = submissionDays(["2026-11-02", "2026-11-04"], "2026-11-04", undefined);
	expect(comparedDays(days, null)).toEqual(days.map((day) => ({ ...day, earlier: null })));
	const none = comparedDays(days, { days: [], deadline: "2026-11-05" });
	expect(none.map(({ total, earlier }) => [total, earlier])).toEqual([
		[1, 0],
		[1, 0],
		[2, 0],
		[null, 0],
	]);
});
