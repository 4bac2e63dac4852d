import * as v from "valibot";
import { expect, test } from "vitest";
import { dateTexts } from "../form-values.ts";
import { DatesSchema, type DatesValues, datesRequest, keepDates, newFreeDate } from "./dates-values.ts";

const titles = { en: { title: "Dinner" }, ru: { title: "Ужин" } };
const values: DatesValues = {
	timezone: "Europe/Samara",
	dates: dateTexts({ submissions_open: "2026-09-01" }),
	free_dates: [
		{ id: "b", date: "2027-05-25T19:00", locales: titles },
		{ date: "2027-05-25", locales: titles },
	],
	known: ["b"],
	version: 3,
};

test("free dates are sent by their dates, and what is empty is left out", () => {
	expect(datesRequest(v.parse(DatesSchema, values))).toEqual({
		timezone: "Europe/Samara",
		dates: { submissions_open: "2026-09-01" },
		free_dates: [
			{ date: "2027-05-25", locales: titles },
			{ id: "b", date: "2027-05-25T19:00", locales: titles },
		],
		version: 3,
	});
});

test("a free date needs a date, and says so in its field", () => {
	const result = v.safeParse(DatesSchema, { ...values, free_dates: [newFreeDate()] });
	expect(result.issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
		["free_dates.0.date", "date"],
	]);
});

test("one's own dates are kept over theirs with their version and what they added", () => {
	const added = { id: "c", date: "2027-05-26", locales: titles };
	const theirs = { ...values, free_dates: [added], known: ["c"], version: 5 };
	expect(keepDates(values, theirs)).toEqual({
		...values,
		free_dates: [
			{ id: undefined, date: "2027-05-25T19:00", locales: titles },
			{ date: "2027-05-25", locales: titles },
			added,
		],
		known: ["c"],
		version: 5,
	});
});
