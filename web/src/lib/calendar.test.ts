import { storedMoment } from "@deck/contracts/moments";
import { describe, expect, test } from "vitest";
import { addMonths, dayByKey, parseDay, parseTime, weeksOf } from "./calendar.ts";

test.each([
	["2027-05-01", "2027-05-01"],
	[" 2027-5-1 ", "2027-05-01"],
	["2027/05/01", "2027-05-01"],
	["20270501", "2027-05-01"],
	["1.5.2027", "2027-05-01"],
	["29.02.2028", "2028-02-29"],
	["29.02.2027", null],
	["2027-13-01", null],
	["05/01/2027", null],
	["2027-05", null],
	["", null],
])("%j is the day %j", (text, day) => {
	expect(parseDay(text)).toBe(day);
});

test.each([
	["18:00", "18:00"],
	["9:5", "09:05"],
	["930", "09:30"],
	["1800", "18:00"],
	["18.30", "18:30"],
	["9", "09:00"],
	["24:00", null],
	["18:60", null],
	["6 PM", null],
	["", null],
])("%j is the time %j", (text, time) => {
	expect(parseTime(text)).toBe(time);
});

test("a month has six weeks that start on the given day", () => {
	const [monday, sunday] = [weeksOf(storedMoment("2027-05-20"), 1), weeksOf(storedMoment("2027-05-20"), 0)];
	expect([monday.length, monday[0]?.[0], monday[5]?.[6]]).toEqual([6, "2027-04-26", "2027-06-06"]);
	expect([sunday.length, sunday[0]?.[0], sunday[5]?.[6]]).toEqual([6, "2027-04-25", "2027-06-05"]);
});

test("adding months keeps the day, or takes the last one of a shorter month", () => {
	expect(addMonths(storedMoment("2027-01-31"), 1)).toBe("2027-02-28");
	expect(addMonths(storedMoment("2027-01-15"), -2)).toBe("2026-11-15");
	expect(addMonths(storedMoment("2028-02-29"), 12)).toBe("2029-02-28");
});

describe("keys", () => {
	test.each([
		["ArrowLeft", false, "2027-05-11"],
		["ArrowRight", false, "2027-05-13"],
		["ArrowUp", false, "2027-05-05"],
		["ArrowDown", false, "2027-05-19"],
		["Home", false, "2027-05-10"],
		["End", false, "2027-05-16"],
		["PageUp", false, "2027-04-12"],
		["PageDown", false, "2027-06-12"],
		["PageDown", true, "2028-05-12"],
		["Enter", false, null],
	])("%s, with Shift: %s", (key, shift, day) => {
		expect(dayByKey(storedMoment("2027-05-12"), key, shift, 1)).toBe(day);
	});
});
