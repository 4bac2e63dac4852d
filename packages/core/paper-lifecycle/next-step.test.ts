import { expect, test } from "vitest";
import { formatNextStep } from "./next-step.ts";

const NOW = new Date("2027-03-01T00:00:00Z");

type PaperData = Parameters<typeof formatNextStep>[0];
const LATER = "If the organisers need a final version, you will get an e-mail that says by when.";
const PAID = "If your registration is already paid, ask for a change on its page.";
const DATES = {
	registration_open: "2027-02-01",
	registration_close: "2027-04-01",
	extpapers_open: "2027-03-10",
	extpapers_close: "2027-04-10",
};

function paperData(paper: object, item: object): PaperData {
	return {
		whole: { paper: { type: "paper", ...paper } },
		found: { item: { state: "open", timezone: "UTC", flow: "both", extended_to_all: true, ...item } },
	} as PaperData;
}

test.each([
	[
		"accepted",
		{},
		{ dates: DATES },
		`To present the paper, register as a presenter by 1 April 2027, 23:59 UTC. ${PAID}\n${LATER}\n` +
			"You can submit an extended version of the paper between 10 March 2027 and 10 April 2027, 23:59 UTC.",
	],
	[
		"accepted",
		{},
		{ dates: { registration_open: "2027-03-05" }, extended_to_all: false },
		`To present the paper, register as a presenter from 5 March 2027. ${PAID}\n${LATER}`,
	],
	[
		"accepted",
		{},
		{ dates: { registration_open: "2027-02-01" } },
		`To present the paper, register as a presenter. ${PAID}\n${LATER}`,
	],
	[
		"accepted",
		{ extended_opening: { till: "2027-03-20T12:00:00Z", at: "", by: "" } },
		{ dates: {}, extended_to_all: false },
		`${LATER}\nYou can submit an extended version of the paper by 20 March 2027, 12:00 UTC.`,
	],
	[
		"accepted",
		{ type: "extpaper", opening: { till: "2027-03-20T12:00:00Z", at: "", by: "" } },
		{ dates: DATES },
		"The corresponding author can send the final version by 20 March 2027, 12:00 UTC.",
	],
	[
		"accepted",
		{ opening: { till: "2027-02-20T12:00:00Z", at: "", by: "" } },
		{ dates: { registration_open: "2027-02-01" }, extended_to_all: false },
		`To present the paper, register as a presenter. ${PAID}`,
	],
	["revising", { opening: { till: "2027-03-20T12:00:00Z", at: "", by: "" } }, { dates: DATES }, ""],
	["accepted", {}, { dates: { registration_open: "2027-01-01", registration_close: "2027-02-01" } }, LATER],
	["accepted", {}, { dates: DATES, state: "archived" }, ""],
	["accepted", { type: "extpaper" }, { dates: DATES }, LATER],
	["revising", { reply_till: "2027-03-02T00:00:00Z" }, { dates: DATES }, ""],
	[
		"rejected",
		{ reply_till: "2027-03-02T00:00:00Z" },
		{ dates: DATES },
		"The corresponding author can answer the reviews by 2 March 2027, 00:00 UTC.",
	],
	["rejected", { reply_till: "2027-02-02T00:00:00Z" }, { dates: DATES }, ""],
] as const)("after %s with %o and %o authors see their next step", (to, paper, item, text) => {
	expect(formatNextStep(paperData(paper, item), to, "en", NOW)).toBe(text);
});
