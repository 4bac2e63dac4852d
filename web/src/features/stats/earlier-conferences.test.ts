import { expect, test } from "vitest";
import { earlierConferences, isSameSeries } from "./earlier-conferences.ts";

const conference = (path: string, closes?: string, title = "") => ({
	id: path,
	path,
	locales: { en: { short_title: title, title }, ru: { short_title: "", title: "" } },
	instants: closes ? { submissions_close: `${closes}T20:59:59Z` } : {},
});

test("earlier conferences are those with an earlier deadline of that type, the latest first", () => {
	const now = conference("snow-2026", "2026-12-12");
	const staffed = [
		conference("snow-2024", "2024-12-10"),
		now,
		conference("ice-2027", "2027-01-10"),
		conference("rain"),
		conference("ice-2025", "2025-11-01"),
	];
	expect(earlierConferences(now, staffed, "paper").map(({ path }) => path)).toEqual([
		"ice-2025",
		"snow-2024",
	]);
	expect(earlierConferences(now, staffed, "extpaper")).toEqual([]);
	expect(earlierConferences(conference("snow-2026"), staffed, "paper")).toEqual([]);
});

test("conferences of one series differ in digits and punctuation", () => {
	const snow = conference("snow-2026", undefined, "Snow 2026");
	expect(isSameSeries(snow, conference("snow25"))).toBe(true);
	expect(isSameSeries(snow, conference("s2025", undefined, "SNOW’25"))).toBe(true);
	expect(isSameSeries(snow, conference("snowfall-2025", undefined, "Snowfall 2025"))).toBe(false);
	expect(isSameSeries(conference("2026"), conference("2025"))).toBe(false);
});
