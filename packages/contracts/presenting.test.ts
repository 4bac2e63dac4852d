import { expect, test } from "vitest";
import { PAPER_STATUSES } from "./enums.ts";
import { presenterWindow } from "./presenting.ts";

const instants = {
	registration_open: "2027-03-01T00:00:00.000Z",
	registration_close: "2027-04-30T19:59:59.000Z",
	conference_start: "2027-05-23T20:00:00.000Z",
	conference_end: "2027-05-28T19:59:59.000Z",
};
const paper = { type: "paper", status: "accepted" } as const;
const before = new Date("2027-02-10T00:00:00.000Z");
const open = new Date("2027-03-10T00:00:00.000Z");
const by = instants.registration_close;

test("an accepted paper can be registered for until registration closes, also before it opens", () => {
	const at = (now: Date) => presenterWindow(paper, { state: "open", instants }, now);
	expect(at(before)).toEqual({ opens: instants.registration_open, by });
	expect(at(open)).toEqual({ opens: null, by });
	expect(at(new Date("2027-05-01T00:00:00.000Z"))).toBe(null);
});

test("without a closing date the deadline is the start of the conference, until the conference is over", () => {
	const { registration_close: _, ...endless } = instants;
	const at = (now: Date, dates: Partial<typeof instants> = endless) =>
		presenterWindow(paper, { state: "open", instants: dates }, now);
	expect(at(open)).toEqual({ opens: null, by: instants.conference_start });
	expect(at(open, { registration_open: instants.registration_open })).toEqual({ opens: null, by: null });
	expect(at(new Date("2027-06-01T00:00:00.000Z"))).toBe(null);
});

test("nobody registers without dates, in a hidden or archived conference, or for another paper", () => {
	expect(presenterWindow(paper, { state: "open", instants: {} }, open)).toBe(null);
	for (const state of ["hidden", "archived"] as const)
		expect(presenterWindow(paper, { state, instants }, open)).toBe(null);
	expect(presenterWindow({ ...paper, type: "extpaper" }, { state: "open", instants }, open)).toBe(null);
	const presented = PAPER_STATUSES.filter((status) =>
		presenterWindow({ ...paper, status }, { state: "open", instants }, open),
	);
	expect(presented).toEqual(["accepted"]);
});
