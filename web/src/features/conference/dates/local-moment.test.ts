import { expect, test } from "vitest";
import { clockNow, localClock } from "./local-moment.ts";

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
