import { expect, test } from "vitest";
import { clockNow, formatClockDistance, localClock } from "./local-moment.ts";

test("a typed date is placed where it begins or ends something", () => {
	expect(localClock("conference_start", "2027-05-24")).toBe(Date.UTC(2027, 4, 24));
	expect(localClock("notification", "2027-05-24")).toBe(Date.UTC(2027, 4, 24, 23, 59, 59));
	expect(localClock("notification", "")).toBeNull();
});

test("the clock depends on the time zone", () => {
	const instant = new Date("2026-11-20T21:30:20Z");
	expect(clockNow(instant, "Europe/Samara")).toBe(Date.UTC(2026, 10, 21, 1, 30, 20));
	expect(clockNow(instant, "America/New_York")).toBe(Date.UTC(2026, 10, 20, 16, 30, 20));
});

test("the start and the end of a day are as many days away", () => {
	const now = Date.parse("2026-11-29T20:10:00Z");
	const distance = (at: string) => formatClockDistance(Date.parse(at), now, "en");
	expect(["2027-04-10T00:00:00Z", "2027-04-10T23:59:59Z"].map(distance)).toEqual(
		Array(2).fill("in 132\u00a0days"),
	);
	expect(distance("2026-11-30T00:00:00Z")).toBe("in 3\u00a0hours");
});
