import type { ConferenceDates } from "@deck/contracts/dates";
import { expect, test } from "vitest";
import { dateWarnings } from "./date-warnings.ts";

const NOW = Date.UTC(2026, 10, 20);
const usual: ConferenceDates = {
	submissions_open: "2026-09-01",
	submissions_close: "2026-12-12",
	review_deadline: "2027-01-31",
	notification: "2027-02-10",
	extpapers_open: "2027-02-11",
	extpapers_close: "2027-06-30",
	registration_open: "2027-02-11",
	registration_close: "2027-05-01",
	conference_start: "2027-05-24T09:00",
	conference_end: "2027-05-28",
};
const warnings = (changes: ConferenceDates) => dateWarnings({ ...usual, ...changes }, NOW);

test("the usual order gives no warnings, nor do missing dates", () => {
	expect(warnings({})).toEqual({});
	expect(dateWarnings({}, NOW)).toEqual({});
});

test("dates of one day give no warning, unless their times do", () => {
	expect(warnings({ review_deadline: "2027-02-10", extpapers_open: "2027-02-10" })).toEqual({});
	expect(warnings({ extpapers_open: "2027-02-10T18:01", notification: "2027-02-10T18:00" })).toEqual({});
	expect(warnings({ extpapers_open: "2027-02-10T17:59", notification: "2027-02-10T18:00" })).toEqual({
		extpapers_open: "extpapers_before_notification",
	});
});

test("a date before one that it depends on is reported at its own field", () => {
	expect(warnings({ notification: "2026-12-01" })).toEqual({
		review_deadline: "reviews_after_notification",
		notification: "notification_before_close",
	});
	expect(warnings({ review_deadline: "2026-12-01" })).toEqual({ review_deadline: "reviews_before_close" });
	expect(warnings({ notification: "2027-06-01" })).toEqual({
		notification: "notification_after_conference",
		extpapers_open: "extpapers_before_notification",
	});
	expect(warnings({ submissions_close: "2027-05-24" })).toEqual({
		submissions_close: "submissions_after_conference",
		review_deadline: "reviews_before_close",
		notification: "notification_before_close",
	});
});

test("registration is compared with the conference", () => {
	expect(warnings({ registration_open: "2027-05-25", registration_close: "2027-05-29" })).toEqual({
		registration_open: "registration_late",
		registration_close: "registration_after_conference",
	});
});

test("a window without a start never opens, one without an end never closes", () => {
	const ends = {
		submissions_close: "2026-12-12",
		extpapers_close: "2027-06-30",
		conference_end: "2027-05-28",
	};
	expect(dateWarnings({ ...ends, registration_close: "2027-05-01" }, NOW)).toEqual({
		submissions_open: "submissions_never",
		extpapers_open: "extpapers_never",
		registration_open: "registration_never",
		conference_start: "no_first_day",
	});
	const beginnings = { submissions_open: "2026-09-01", extpapers_open: "2027-02-11" };
	expect(dateWarnings({ ...beginnings, registration_open: "2027-02-11" }, NOW)).toEqual({
		submissions_close: "submissions_endless",
		extpapers_close: "extpapers_endless",
		registration_close: "registration_endless",
	});
});

test("a conference is past when it is over, not while it lasts", () => {
	const now = Date.UTC(2027, 4, 28, 12);
	expect(dateWarnings(usual, now)).toEqual({});
	expect(dateWarnings(usual, Date.UTC(2027, 4, 29))).toEqual({ conference_start: "past" });
	expect(dateWarnings({ conference_start: "2027-05-28" }, now)).toEqual({ conference_start: "past" });
});
