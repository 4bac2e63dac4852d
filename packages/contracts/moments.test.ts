import { expect, test } from "vitest";
import {
	addDays,
	conferenceEndInstant,
	dayIn,
	dayOfMoment,
	daysBetween,
	momentToMs,
	parseMoment,
	storedMoment,
} from "./moments.ts";

test("local moments move by whole days and keep their time, over leap days and clock changes", () => {
	const days = daysBetween(storedMoment("2027-05-24T10:00"), storedMoment("2028-05-22"));
	expect(days).toBe(364);
	expect(
		["2027-02-28", "2027-03-28T02:30", "2027-12-31T23:59"].map((one) => addDays(storedMoment(one), days)),
	).toEqual(["2028-02-27", "2028-03-26T02:30", "2028-12-29T23:59"]);
	expect(addDays(storedMoment("2028-03-01"), -1)).toBe("2028-02-29");
});

test("an instant's day depends on the time zone, and an instant is never taken for a local moment", () => {
	const late = new Date("2027-02-24T20:30:00Z");
	expect(["Europe/Samara", "UTC", "America/New_York"].map((zone) => dayIn(late, zone))).toEqual([
		"2027-02-25",
		"2027-02-24",
		"2027-02-24",
	]);
	expect(dayOfMoment(storedMoment("2027-02-24T20:30"))).toBe("2027-02-24");
	expect(() => storedMoment(late.toISOString())).toThrow(RangeError);
});

test("a day without a time begins with its first second and ends with its last", () => {
	expect(momentToMs(storedMoment("2027-05-24"), false)).toBe(Date.UTC(2027, 4, 24));
	expect(momentToMs(storedMoment("2027-05-24"), true)).toBe(Date.UTC(2027, 4, 24, 23, 59, 59));
	expect(momentToMs(storedMoment("2027-05-24T18:30"), true)).toBe(Date.UTC(2027, 4, 24, 18, 30, 59));
});

test("a conference without an end date is over a day after its start", () => {
	const start = "2027-05-23T20:00:00.000Z";
	const end = "2027-05-28T19:59:59.000Z";
	expect(conferenceEndInstant({ conference_start: start, conference_end: end })).toBe(end);
	expect(conferenceEndInstant({ conference_start: start })).toBe("2027-05-24T20:00:00.000Z");
	expect(conferenceEndInstant({})).toBe(null);
});

test("a partly typed date is not a moment until it is complete", () => {
	const typed = "2027-05-24T18:30";
	const beginnings = Array.from(typed, (_, at) => typed.slice(0, at + 1));
	expect(beginnings.filter((text) => parseMoment(text) !== null)).toEqual(["2027-05-24", typed]);
	expect(["", undefined, null, "2027-02-30", "2027-05-24T25:00", "0202-05-24"].map(parseMoment)).toEqual(
		Array(6).fill(null),
	);
	expect(() => storedMoment("2027-0")).toThrow("not a moment: 2027-0");
});
