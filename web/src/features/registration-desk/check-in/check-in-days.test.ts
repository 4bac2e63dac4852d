import { expect, test } from "vitest";
import { isCheckInTime } from "./check-in-days.ts";

const instants = {
	conference_start: "2027-05-23T20:00:00.000Z",
	conference_end: "2027-05-27T19:59:59.000Z",
};

test.each([
	["2026-11-29T10:00:00.000Z", false],
	["2027-05-22T19:59:59.000Z", false],
	["2027-05-22T20:00:00.000Z", true],
	["2027-05-25T08:00:00.000Z", true],
	["2027-05-28T19:59:00.000Z", true],
	["2027-05-28T20:00:00.000Z", false],
])("at %s a check-in is expected: %s", (now, expected) => {
	expect(isCheckInTime(instants, new Date(now))).toBe(expected);
});

test("a conference without dates expects people at any time; without an end, on its day", () => {
	const now = new Date("2026-11-29T10:00:00.000Z");
	expect(isCheckInTime({}, now)).toBe(true);
	const start = { conference_start: instants.conference_start };
	expect(isCheckInTime(start, now)).toBe(false);
	expect(isCheckInTime(start, new Date("2027-05-24T08:00:00.000Z"))).toBe(true);
});
