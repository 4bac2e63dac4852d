import * as v from "valibot";
import { expect, test } from "vitest";
import { dateTexts } from "../form-values.ts";
import { DatesSchema, type DatesValues, datesRequest, mergeDates, newFreeDate } from "./dates-values.ts";

const titles = { en: { title: "Dinner" }, ru: { title: "Ужин" } };
const read = {
	timezone: "Europe/Samara",
	dates: dateTexts({ submissions_open: "2026-09-01" }),
	free_dates: [{ id: "b", date: "2027-05-25T19:00", locales: titles }],
	version: 3,
};
const values: DatesValues = { ...read, read };

test("free dates are sent in order of date, and empty dates are left out", () => {
	const free_dates = [...read.free_dates, { date: "2027-05-25", locales: titles }];
	expect(datesRequest(v.parse(DatesSchema, { ...values, free_dates }))).toEqual({
		timezone: "Europe/Samara",
		dates: { submissions_open: "2026-09-01" },
		free_dates: free_dates.toReversed(),
		version: 3,
	});
});

test("a free date needs a date and a title, and the errors are in their fields", () => {
	const result = v.safeParse(DatesSchema, { ...values, free_dates: [newFreeDate()] });
	expect(result.issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
		["free_dates.0.date", "required"],
		["free_dates.0.locales.en.title", "title_in_either"],
	]);
});

test("the user's own dates are kept, and dates that others changed are added", () => {
	const added = { id: "c", date: "2027-05-26", locales: titles };
	const after = {
		...read,
		dates: dateTexts({ submissions_open: "2026-09-02", submissions_close: "2026-12-12" }),
		free_dates: [...read.free_dates, added],
		version: 5,
	};
	const edited = {
		...values,
		timezone: "Asia/Samarkand",
		dates: dateTexts({ submissions_open: "2026-09-03" }),
		free_dates: [],
	};
	expect(mergeDates(edited, { ...after, read: after })).toEqual({
		timezone: "Asia/Samarkand",
		dates: dateTexts({ submissions_open: "2026-09-03", submissions_close: "2026-12-12" }),
		free_dates: [added],
		version: 5,
		read: after,
	});
});
