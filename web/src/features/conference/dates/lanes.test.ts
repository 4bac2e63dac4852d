import { expect, test } from "vitest";
import { lanesOf } from "./lanes.ts";

const NOW = Date.UTC(2026, 10, 20);
const titles = { en: { title: "Dinner" }, ru: { title: "Ужин" } };

test("windows are not under way in a conference that is hidden or archived", () => {
	const dates = {
		submissions_open: "2026-09-01",
		conference_start: "2026-11-19",
		conference_end: "2026-11-21",
	};
	const states = (of: "open" | "hidden" | "archived") =>
		lanesOf(dates, [], NOW, of).map(({ state }) => state);
	expect([states("open"), states("hidden"), states("archived")]).toEqual([
		["now", "now"],
		["hidden", "now"],
		["archived", "now"],
	]);
});

test("windows are spans and deadlines are moments, in order of their start", () => {
	const dates = {
		submissions_open: "2026-09-01",
		submissions_close: "2026-12-12T18:00",
		notification: "2026-11-01",
		conference_start: "2027-05-24",
		conference_end: "2027-05-28",
	};
	expect(lanesOf(dates, [{ date: "2027-05-25T19:00", locales: titles }], NOW)).toEqual([
		{
			id: "submissions",
			key: "submissions",
			when: ["2026-09-01", "2026-12-12T18:00"],
			from: Date.UTC(2026, 8, 1),
			to: Date.UTC(2026, 11, 12, 18, 0, 59),
			state: "now",
		},
		{
			id: "notification",
			key: "notification",
			when: ["2026-11-01"],
			from: Date.UTC(2026, 10, 1, 23, 59, 59),
			to: Date.UTC(2026, 10, 1, 23, 59, 59),
			state: "done",
		},
		{
			id: "conference",
			key: "conference",
			when: ["2027-05-24", "2027-05-28"],
			from: Date.UTC(2027, 4, 24),
			to: Date.UTC(2027, 4, 28, 23, 59, 59),
			state: "ahead",
		},
		{
			id: "free-0",
			key: null,
			titles,
			when: ["2027-05-25T19:00"],
			from: Date.UTC(2027, 4, 25, 19),
			to: Date.UTC(2027, 4, 25, 19, 0, 59),
			state: "ahead",
		},
	]);
});

test("a window without an end goes on, without a start it is a moment, and a conference lasts at least a day", () => {
	const lanes = lanesOf(
		{ submissions_open: "2026-09-01", registration_close: "2027-01-01", conference_start: "2026-11-20" },
		[{ date: "", locales: titles }],
		NOW,
	);
	expect(
		lanes.map(({ key, from, to, state, when }) => [key, from === to, to === null, state, ...when]),
	).toEqual([
		["submissions", false, true, "now", "2026-09-01"],
		["conference", false, false, "now", "2026-11-20"],
		["registration", true, false, "ahead", "2027-01-01"],
	]);
});

test("a date that is being typed is not drawn yet", () => {
	expect(lanesOf({ notification: "2026-02-31x" }, [], NOW)).toEqual([]);
});
