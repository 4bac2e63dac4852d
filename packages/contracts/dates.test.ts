import { expect, test } from "vitest";
import { daysBetween, movedBy } from "./dates.ts";

test("local moments move by whole days and keep their time, over leap days and the change of clocks", () => {
	const days = daysBetween("2027-05-24T10:00", "2028-05-22");
	expect(days).toBe(364);
	expect(["2027-02-28", "2027-03-28T02:30", "2027-12-31T23:59"].map((one) => movedBy(one, days))).toEqual([
		"2028-02-27",
		"2028-03-26T02:30",
		"2028-12-29T23:59",
	]);
	expect(movedBy("2028-03-01", -1)).toBe("2028-02-29");
});
