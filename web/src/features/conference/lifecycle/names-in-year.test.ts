import { expect, test } from "vitest";
import { namesInYear } from "./names-in-year.ts";

const optics = {
	path: "optics-2027",
	locales: {
		en: { short_title: "Optics 2027", title: "Optics in 2026/2027, since 1996" },
		ru: { short_title: "Оптика-2027", title: "Оптика" },
	},
	dates: { conference_start: "2027-05-24T10:00" },
};

test("changes the years in titles and path with the first day, and no other number", () => {
	expect(namesInYear(optics, "2029-05-21")).toEqual({
		path: "optics-2029",
		locales: {
			en: { short_title: "Optics 2029", title: "Optics in 2028/2029, since 1996" },
			ru: { short_title: "Оптика-2029", title: "Оптика" },
		},
	});
});

test("keeps titles without a year or in the same year, and suggests no path, as the old one is taken", () => {
	expect(namesInYear(optics, "2027-11-01")).toEqual({ path: "", locales: optics.locales });
	expect(namesInYear({ ...optics, path: "optics" }, "2028-05-22").path).toBe("");
	expect(namesInYear({ ...optics, dates: {} }, "2028-05-22")).toEqual({ path: "", locales: optics.locales });
	expect(namesInYear(optics, "")).toEqual({ path: "", locales: optics.locales });
});
