import { expect, test } from "vitest";
import { formatAuthorsNextDate } from "./next-date.ts";

const NOW = new Date("2027-03-01T00:00:00Z");

type Input = Parameters<typeof formatAuthorsNextDate>;

const DATES = {
	submissions_close: "2027-03-05",
	notification: "2027-03-20",
	registration_open: "2027-02-01",
	registration_close: "2027-04-01",
	extpapers_open: "2027-03-10",
	extpapers_close: "2027-04-10",
	conference_start: "2027-05-24",
};

test.each([
	["submitted", {}, {}, "decisions are announced, 20 March 2027"],
	["reviewing", {}, { notification: undefined }, "the conference begins, 24 May 2027"],
	["submitted", { type: "extpaper" }, {}, "the conference begins, 24 May 2027"],
	[
		"revising",
		{ opening: { till: "2027-03-07T10:00:00Z" } },
		{},
		"send the revised paper 7, 7 March 2027, 10:00 UTC",
	],
	["accepted", {}, {}, "registration closes, 1 April 2027, 23:59 UTC"],
	["accepted", {}, { registration_open: "2027-03-15" }, "registration opens, 15 March 2027"],
	["accepted", {}, { registration_open: undefined }, "the conference begins, 24 May 2027"],
	[
		"accepted",
		{ extended_opening: { till: "2027-03-09T10:00:00Z" } },
		{},
		"extended papers close, 9 March 2027, 10:00 UTC",
	],
	["accepted", { extended_opening: {} }, {}, "extended papers open, 10 March 2027"],
	["accepted", { type: "extpaper" }, {}, "the conference begins, 24 May 2027"],
	["rejected", {}, {}, ""],
	[
		"rejected",
		{ reply_till: "2027-03-02T00:00:00Z" },
		{},
		"answer the reviews of paper 7, 2 March 2027, 00:00 UTC",
	],
	["rejected", { reply_till: "2027-02-02T00:00:00Z" }, {}, ""],
] as const)("authors of a paper that is %s, with %o and %o, are told %j", (status, paper, dates, text) => {
	const item = { state: "open", timezone: "UTC", flow: "both", dates: { ...DATES, ...dates } };
	const whole = { number: 7, type: "paper", status, ...paper } as Input[0];
	expect(formatAuthorsNextDate(whole, item as Input[1], "en", NOW)).toBe(text);
});
