import { formatOffset } from "@deck/contracts/date-texts";
import { describe, expect, test } from "vitest";
import {
	formatDateTime,
	formatDistance,
	formatDuration,
	formatLongDay,
	formatLongTime,
	formatNumber,
	formatShort,
} from "./format.ts";
import { formatBytes } from "./format-bytes.ts";

const INSTANT = new Date("2026-11-23T19:59:00Z");

test("writes numbers as the language does", () => {
	expect(formatNumber(2014, "en")).toBe("2,014");
	expect(formatNumber(2014.8, "ru")).toBe("2\u00a0014,8");
});

test("writes bytes in the largest unit", () => {
	expect(formatBytes(0, "en")).toBe("0\u00a0B");
	expect(formatBytes(84 * 1024, "en")).toBe("84\u00a0kB");
	expect(formatBytes(48.2 * 1024 * 1024, "ru")).toBe("48,2\u00a0МБ");
});

describe("the platform's date", () => {
	test.each([
		["Europe/Samara", "2026-11-23 23:59 UTC+4"],
		["UTC", "2026-11-23 19:59 UTC"],
		["Asia/Kolkata", "2026-11-24 01:29 UTC+5:30"],
		["America/New_York", "2026-11-23 14:59 UTC-5"],
	])("%s", (zone, text) => {
		expect(formatDateTime(INSTANT, zone)).toBe(text);
	});
	test("midnight is 00, not 24", () => {
		expect(formatDateTime(new Date("2026-11-23T20:00:00Z"), "Europe/Samara")).toBe("2026-11-24 00:00 UTC+4");
	});
	test("the offset is the one of that day", () => {
		expect(formatOffset(new Date("2026-07-01T00:00:00Z"), "Europe/Berlin")).toBe("UTC+2");
		expect(formatOffset(new Date("2026-01-01T00:00:00Z"), "Europe/Berlin")).toBe("UTC+1");
	});
});

describe("the distance in time", () => {
	const at = (text: string) => new Date(text);
	test.each([
		["2026-11-20T19:00:00Z", "in 3\u00a0days", "через 3\u00a0дня"],
		["2026-11-28T20:00:00Z", "5\u00a0days ago", "5\u00a0дней назад"],
		["2026-11-23T17:30:00Z", "in 2\u00a0hours", "через 2\u00a0часа"],
		["2026-11-23T19:58:30Z", "now", "сейчас"],
		["2026-11-23T20:10:30Z", "11\u00a0minutes ago", "11\u00a0минут назад"],
		["2026-11-22T19:00:00Z", "in 1\u00a0day", "через 1\u00a0день"],
	])("seen from %s", (now, en, ru) => {
		expect(formatDistance(INSTANT, at(now), "en", "UTC")).toBe(en);
		expect(formatDistance(INSTANT, at(now), "ru", "UTC")).toBe(ru);
	});
});

describe("days of a distance are those of the zone's calendar", () => {
	const now = new Date("2026-11-29T20:10:00Z");
	const inZone = (zone: string) => (at: string) => formatDistance(new Date(at), now, "en", zone);
	test("the start and the end of a day are as many days away", () => {
		expect(["2027-04-10T00:00:00Z", "2027-04-10T23:59:59Z"].map(inZone("UTC"))).toEqual(
			Array(2).fill("in 132\u00a0days"),
		);
		expect(inZone("UTC")("2026-11-30T00:00:00Z")).toBe("in 3\u00a0hours");
	});
	test("a zone where it is tomorrow is one day nearer", () => {
		expect(inZone("Europe/Samara")("2027-04-10T12:00:00Z")).toBe("in 131\u00a0days");
	});
	test("days ago are counted alike, and time left too", () => {
		expect(inZone("UTC")("2026-11-26T23:59:59Z")).toBe("3\u00a0days ago");
		expect(formatDuration(now, new Date("2026-12-29T19:59:59Z"), "en", "UTC")).toBe("30\u00a0days");
	});
});

describe("the date and the time left, in a sentence", () => {
	test("the day is written out, the clock and its offset follow", () => {
		const plain = (text: string) => text.replaceAll("\u00a0", " ");
		expect(plain(formatLongTime(INSTANT, "en", "Europe/Samara"))).toBe("23 November 2026, 23:59 UTC+4");
		expect(plain(formatLongTime(INSTANT, "ru", "Europe/Samara"))).toBe("23 ноября 2026, 23:59 UTC+4");
		expect(plain(formatLongDay(INSTANT, "ru", "Asia/Tokyo"))).toBe("24 ноября 2026");
	});
	test.each([
		["2026-10-10T19:59:00Z", "44\u00a0days", "44\u00a0дня"],
		["2026-11-22T10:00:00Z", "1\u00a0day", "1\u00a0день"],
		["2026-11-18T10:00:00Z", "5\u00a0days", "5\u00a0дней"],
		["2026-11-23T17:30:00Z", "2\u00a0hours", "2\u00a0часа"],
		["2026-11-23T19:58:30Z", "1\u00a0minute", "1\u00a0минута"],
	])("from %s", (now, en, ru) => {
		expect(formatDuration(new Date(now), INSTANT, "en", "Europe/Samara")).toBe(en);
		expect(formatDuration(new Date(now), INSTANT, "ru", "Europe/Samara")).toBe(ru);
	});
});

describe("the short date of dense rows", () => {
	test.each([
		["2026-11-23T19:59:30Z", "23:59"],
		["2026-11-24T08:00:00Z", "yesterday"],
		["2026-12-30T08:00:00Z", "23 Nov"],
		["2027-01-02T08:00:00Z", "2026-11-23"],
	])("seen from %s", (now, text) => {
		expect(formatShort(INSTANT, new Date(now), "en", "Europe/Samara")).toBe(text);
	});

	test("says yesterday on the day after a day of 23 hours", () => {
		const [noon, past] = [new Date("2027-03-28T10:00:00Z"), new Date("2027-03-28T22:30:00Z")];
		expect(formatShort(noon, past, "en", "Europe/Berlin")).toBe("yesterday");
	});
});
