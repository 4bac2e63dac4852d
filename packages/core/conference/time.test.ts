import { storedMoment } from "@deck/contracts/moments";
import { toInstant } from "@deck/contracts/zoned-time";
import { describe, expect, it } from "vitest";
import { formatDayRange } from "./day-range.ts";
import { dateInstants, effectiveInstants } from "./time.ts";

it.each([
	["2027-04-14", "2027-04-17", "en", "14–17 April 2027"],
	["2027-04-30", "2027-05-02", "en", "30 April – 2 May 2027"],
	["2027-04-14", "2027-04-17", "ru", "14–17 апреля 2027 г."],
] as const)("days %s to %s in %s", (start, end, locale, text) => {
	expect(formatDayRange(start, end, locale)).toBe(text);
});

describe("toInstant", () => {
	it.each([
		["2026-12-12", "Europe/Samara", true, "2026-12-12T19:59:59.000Z"],
		["2026-12-12", "Europe/Samara", false, "2026-12-11T20:00:00.000Z"],
		["2026-12-12T18:30", "Europe/Samara", true, "2026-12-12T14:30:59.000Z"],
		["2026-12-12T18:30", "Asia/Samarkand", false, "2026-12-12T13:30:00.000Z"],
		["2026-12-12", "UTC", true, "2026-12-12T23:59:59.000Z"],
		["2026-03-29", "Europe/Berlin", false, "2026-03-28T23:00:00.000Z"],
		["2026-03-29", "Europe/Berlin", true, "2026-03-29T21:59:59.000Z"],
		["2026-10-25", "Europe/Berlin", true, "2026-10-25T22:59:59.000Z"],
		["2026-07-01", "America/Los_Angeles", true, "2026-07-02T06:59:59.000Z"],
		["2026-07-01", "Asia/Kolkata", false, "2026-06-30T18:30:00.000Z"],
	])("%s in %s, end: %s", (local, zone, end, expected) => {
		expect(toInstant(storedMoment(local), zone, end).toISOString()).toBe(expected);
	});
});

describe("dateInstants", () => {
	it("starts opening dates at the first second and ends closing dates at the last", () => {
		expect(dateInstants({ submissions_open: "2026-09-01", submissions_close: "2026-09-01" }, "UTC")).toEqual({
			submissions_open: "2026-09-01T00:00:00.000Z",
			submissions_close: "2026-09-01T23:59:59.000Z",
		});
	});
});

describe("effectiveInstants", () => {
	const dates = {
		submissions_open: "2026-09-01",
		submissions_close: "2026-12-12",
		registration_open: "2027-03-01",
		notification: "2027-02-01",
		conference_start: "2027-05-24",
	};
	it("leaves out what an archived conference would still open or close", () => {
		const kinds = (state: "open" | "archived") =>
			Object.keys(effectiveInstants({ state, dates, timezone: "UTC" }, new Date("2026-11-20T10:00:00Z")));
		expect(kinds("archived")).toEqual(["submissions_open", "notification", "conference_start"]);
		expect(kinds("open")).toHaveLength(Object.keys(dates).length);
	});
});
