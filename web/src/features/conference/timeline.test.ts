import { expect, test } from "vitest";
import { timeline } from "./timeline.ts";

const bare = { state: "open", dates: {}, free_dates: [], flow: "paper", timezone: "Europe/Samara" } as const;
const spectra = {
	...bare,
	free_dates: [],
	dates: {
		submissions_open: "2026-09-01",
		submissions_close: "2026-12-12",
		conference_start: "2027-05-24T09:00",
		conference_end: "2027-05-28",
	},
};
type Dated = Parameters<typeof timeline>[0];
const states = (now: string, conference: Dated = spectra) =>
	timeline(conference, new Date(now)).map(({ state }) => state);

test("dates are shown in the conference's zone, a deadline with the last minute of its day", () => {
	const now = new Date("2026-11-20T10:00:44.578Z");
	expect(
		timeline(spectra, now).map(({ key, when, until, at, state }) => [key, when, at, state, until]),
	).toEqual([
		["submissions_open", "2026-09-01", "2026-08-31T20:00:00.000Z", "done", undefined],
		["submissions_close", "2026-12-12T23:59", "2026-12-12T19:59:59.000Z", "next", undefined],
		["conference", "2027-05-24T09:00", "2027-05-24T05:00:00.000Z", "ahead", "2027-05-28"],
	]);
});

test("the next date moves on with time", () => {
	expect(states("2026-08-01T00:00:00Z")).toEqual(["next", "ahead", "ahead"]);
	expect(states("2027-01-01T00:00:00Z")).toEqual(["done", "done", "next"]);
	expect(states("2027-05-25T00:00:00Z")).toEqual(["done", "done", "now"]);
	expect(states("2027-06-01T00:00:00Z")).toEqual(["done", "done", "done"]);
});

test("free dates of the staff are among the others, a whole day long", () => {
	const titles = { en: { title: "School" }, ru: { title: "Школа" } };
	const conference = {
		...spectra,
		free_dates: [{ id: "s", date: "2026-11-20", locales: titles }],
	};
	expect(states("2026-11-20T19:00:00Z", conference)).toEqual(["done", "now", "ahead", "ahead"]);
	expect(states("2026-11-20T20:30:00Z", conference)).toEqual(["done", "done", "next", "ahead"]);
	expect(timeline(conference, new Date("2026-11-01T00:00:00Z"))[1]).toEqual({
		id: "free-s",
		key: null,
		titles,
		when: "2026-11-20",
		at: "2026-11-19T20:00:00.000Z",
		state: "next",
	});
});

test("dates of extended papers are shown only if the conference takes such papers", () => {
	const dates = { extpapers_close: "2027-06-30", notification: "2027-02-15" };
	const keys = (flow: "paper" | "both") =>
		timeline({ ...bare, free_dates: [], dates, flow }, new Date()).map(({ when }) => when);
	expect([keys("paper"), keys("both")]).toEqual([["2027-02-15"], ["2027-02-15", "2027-06-30T23:59"]]);
});

test("an archived conference has no next date, and opens and closes nothing more", () => {
	const dates = { ...spectra.dates, notification: "2027-02-15", registration_open: "2027-02-20" };
	const found = timeline({ ...spectra, dates, state: "archived" }, new Date("2026-11-20T10:00:00Z"));
	expect(found.map(({ key, state }) => [key, state])).toEqual([
		["submissions_open", "done"],
		["notification", "ahead"],
		["conference", "ahead"],
	]);
});

test("missing dates are left out", () => {
	expect(timeline({ ...bare, free_dates: [] }, new Date())).toEqual([]);
});

test("a one-day conference is under way until its evening", () => {
	const dates = { conference_start: "2026-11-20" };
	expect(states("2026-11-20T15:00:00Z", { ...spectra, dates })).toEqual(["now"]);
});
