import { expect, test } from "vitest";
import { formatMonth, monthBefore, monthsBack } from "./months.ts";

test("the month before January is in the year before", () => {
	expect([monthBefore("2026-11"), monthBefore("2026-10"), monthBefore("2026-01")]).toEqual([
		"2026-10",
		"2026-09",
		"2025-12",
	]);
});

test("months are counted back to the first", () => {
	expect(monthsBack("2026-02", "2025-11")).toEqual(["2026-02", "2026-01", "2025-12", "2025-11"]);
	expect(monthsBack("2026-02", "2026-02")).toEqual(["2026-02"]);
	expect(monthsBack("2026-02", "2026-03")).toEqual(["2026-02"]);
});

test("a month is named in both languages", () => {
	expect([formatMonth("2026-11", "en"), formatMonth("2026-11", "ru")]).toEqual([
		"November 2026",
		"ноябрь 2026",
	]);
});
