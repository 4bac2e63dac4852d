import { expect, test } from "vitest";
import { timeline } from "./timeline.ts";

const spectra = {
	dates: {
		submissions_open: "2026-09-01",
		submissions_close: "2026-12-12",
		conference_start: "2027-05-24T09:00",
		conference_end: "2027-05-28",
	},
	instants: {
		submissions_open: "2026-08-31T20:00:00.000Z",
		submissions_close: "2026-12-12T19:59:59.000Z",
		conference_start: "2027-05-24T05:00:00.000Z",
		conference_end: "2027-05-28T19:59:59.000Z",
	},
};
const states = (now: string) => timeline(spectra, new Date(now)).map(({ state }) => state);

test("dates stand as they are written in the conference's zone, an end with the last minute of its day", () => {
	expect(timeline(spectra, new Date("2026-11-20T10:00:00Z"))).toEqual([
		{ key: "submissions_open", when: "2026-09-01", at: "2026-08-31T20:00:00.000Z", state: "done" },
		{ key: "submissions_close", when: "2026-12-12 23:59", at: "2026-12-12T19:59:59.000Z", state: "next" },
		{ key: "conference", when: "2027-05-24 – 05-28", at: "2027-05-24T05:00:00.000Z", state: "ahead" },
	]);
});

test("what is next moves on with time", () => {
	expect(states("2026-08-01T00:00:00Z")).toEqual(["next", "ahead", "ahead"]);
	expect(states("2027-01-01T00:00:00Z")).toEqual(["done", "done", "next"]);
	expect(states("2027-05-25T00:00:00Z")).toEqual(["done", "done", "now"]);
	expect(states("2027-06-01T00:00:00Z")).toEqual(["done", "done", "done"]);
});

test("missing dates are left out, and a conference over New Year names both years", () => {
	expect(timeline({ dates: {}, instants: {} }, new Date())).toEqual([]);
	const dates = { conference_start: "2026-12-30", conference_end: "2027-01-03" };
	const instants = { conference_start: "2026-12-29T20:00:00Z", conference_end: "2027-01-03T19:59:59Z" };
	expect(timeline({ dates, instants }, new Date("2026-11-20T00:00:00Z")).map(({ when }) => when)).toEqual([
		"2026-12-30 – 2027-01-03",
	]);
});
