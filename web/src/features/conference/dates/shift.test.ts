import { expect, test } from "vitest";
import { dateTexts } from "../form-values.ts";
import { firstDay, shiftAll } from "./shift.ts";

const titles = { en: { title: "Dinner" }, ru: { title: "" } };
const free_dates = [
	{ id: "a", date: "2027-05-25T19:00", locales: titles },
	{ date: "", locales: titles },
];

test("all dates move by the same days, and empty dates stay empty", () => {
	const dates = dateTexts({ submissions_close: "2026-12-12T18:00", conference_start: "2027-05-24" });
	const shifted = shiftAll({ dates, free_dates }, 364);
	expect(shifted).toEqual({
		dates: dateTexts({ submissions_close: "2027-12-11T18:00", conference_start: "2028-05-22" }),
		free_dates: [
			{ id: "a", date: "2028-05-23T19:00", locales: titles },
			{ date: "", locales: titles },
		],
	});
	expect(shiftAll(shifted, -364)).toEqual({ dates, free_dates });
});

test("a move is counted from the conference's first day, or from the earliest date", () => {
	const early = { submissions_open: "2026-09-01T09:00" };
	const both = dateTexts({ ...early, conference_start: "2027-05-24T10:00" });
	expect(firstDay({ dates: both, free_dates })).toEqual({ kind: "conference_start", day: "2027-05-24" });
	expect(firstDay({ dates: dateTexts(early), free_dates })).toEqual({ kind: null, day: "2026-09-01" });
	expect(firstDay({ dates: dateTexts({}), free_dates })).toEqual({ kind: null, day: "2027-05-25" });
	expect(firstDay({ dates: dateTexts({}), free_dates: [] })).toBeNull();
});
