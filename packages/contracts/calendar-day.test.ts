import { expect, test } from "vitest";
import { isDayOf } from "./calendar-day.ts";

const dates = {
	submissions_open: "2027-01-01",
	submissions_close: "2027-02-01",
	notification: "2027-03-01",
	registration_open: "2027-03-02T10:00",
	conference_start: "2027-05-24",
	conference_end: "2027-05-28",
};
const instants = {
	submissions_open: "2026-12-31T20:00:00.000Z",
	submissions_close: "2027-02-01T19:59:59.000Z",
	notification: "2027-03-01T19:59:59.000Z",
	registration_open: "2027-03-02T06:00:00.000Z",
	conference_start: "2027-05-23T20:00:00.000Z",
	conference_end: "2027-05-28T19:59:59.000Z",
};

test("dates without a time are days, except deadlines", () => {
	const days = Object.entries(instants).flatMap(([kind, at]) =>
		isDayOf({ dates, instants }, at) ? [kind] : [],
	);
	expect(days).toEqual(["submissions_open", "notification", "conference_start", "conference_end"]);
});

test("an instant that is also a deadline, or no date of the conference, keeps its time", () => {
	const same = { ...instants, notification: instants.submissions_close };
	expect(isDayOf({ dates, instants: same }, same.notification)).toBe(false);
	expect(isDayOf({ dates, instants }, "2027-04-01T20:00:00.000Z")).toBe(false);
});
