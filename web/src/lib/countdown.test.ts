import { expect, test } from "vitest";
import { timeLeft, timePassed } from "./countdown.ts";

const now = new Date("2026-11-20T10:00:00Z");

test("time is counted in the largest unit that fits, days by the calendar", () => {
	expect(timeLeft("2026-12-12T19:59:59Z", now, "UTC")).toEqual({ unit: "day", count: 22, soon: false });
	expect(timeLeft("2026-11-23T19:59:59Z", now, "UTC")).toEqual({ unit: "day", count: 3, soon: true });
	expect(timeLeft("2026-11-23T09:00:00Z", now, "UTC")).toEqual({ unit: "day", count: 3, soon: true });
	expect(timeLeft("2026-11-24T10:00:00Z", now, "UTC")).toEqual({ unit: "day", count: 4, soon: false });
	expect(timeLeft("2026-11-21T09:59:59Z", now, "UTC")).toEqual({ unit: "hour", count: 23, soon: true });
	expect(timeLeft("2026-11-20T10:59:30Z", now, "UTC")).toEqual({ unit: "minute", count: 60, soon: true });
	expect(timeLeft("2026-11-20T10:00:01Z", now, "UTC")).toEqual({ unit: "minute", count: 1, soon: true });
});

test("no time is left at the instant itself and after it", () => {
	expect(timeLeft("2026-11-20T10:00:00Z", now, "UTC")).toBeNull();
	expect(timeLeft("2026-11-19T10:00:00Z", now, "UTC")).toBeNull();
});

test("the share that has passed stays between none and all", () => {
	expect(timePassed("2026-11-19T10:00:00Z", "2026-11-23T10:00:00Z", now)).toBe(0.25);
	expect(timePassed("2026-11-21T10:00:00Z", "2026-11-23T10:00:00Z", now)).toBe(0);
	expect(timePassed("2026-11-01T10:00:00Z", "2026-11-02T10:00:00Z", now)).toBe(1);
	expect(timePassed("2026-11-02T10:00:00Z", "2026-11-02T10:00:00Z", now)).toBe(1);
});
