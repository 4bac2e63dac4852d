import type { ConferenceSummary } from "@deck/contracts/conference";
import { expect, test } from "vitest";
import { dayOf, groupConferences } from "./group.ts";
import { summary } from "./summary-fixture.ts";

const now = new Date("2026-11-20T10:00:00Z");

function paths(summaries: ConferenceSummary[]) {
	const { calls, underWay, coming, past } = groupConferences(summaries, now);
	const list = (group: ConferenceSummary[]) => group.map((one) => one.path);
	return { calls: list(calls), underWay: list(underWay), coming: list(coming), past: list(past) };
}

test("open calls are sorted by their closing, those without one last", () => {
	const open = { submission_is_open: true };
	expect(
		paths([
			summary("endless", open),
			summary("later", { ...open, instants: { submissions_close: "2026-12-12T00:00:00Z" } }),
			summary("sooner", { ...open, instants: { submissions_close: "2026-11-23T00:00:00Z" } }),
		]),
	).toEqual({ calls: ["sooner", "later", "endless"], underWay: [], coming: [], past: [] });
});

test("each conference is in one list, by its dates and state", () => {
	expect(
		paths([
			summary("hidden", { state: "hidden" }),
			summary("archived", { state: "archived", submission_is_open: true }),
			summary("over", { instants: { conference_end: "2026-11-19T00:00:00Z" } }),
			summary("one-day", { instants: { conference_start: "2026-11-18T00:00:00Z" } }),
			summary("started", { instants: { conference_start: "2026-11-19T12:00:00Z" } }),
			summary("announced", {}),
			summary("reviewing", {
				instants: { submissions_open: "2026-01-01T00:00:00Z", conference_start: "2027-01-01T00:00:00Z" },
			}),
			summary("next", { instants: { submissions_open: "2026-11-21T00:00:00Z" } }),
			summary("stale", { submission_is_open: true, instants: { submissions_close: "2026-11-20T09:59:59Z" } }),
		]),
	).toEqual({
		calls: [],
		underWay: ["started"],
		coming: ["next", "reviewing", "announced", "stale"],
		past: ["archived", "over", "one-day"],
	});
});

test("the day of a conference is counted in its own time zone", () => {
	const dates = { conference_start: "2026-11-19", conference_end: "2026-11-22T18:00" };
	expect(dayOf({ dates, timezone: "Europe/Samara" }, now)).toEqual({ day: 2, days: 4 });
	expect(dayOf({ dates, timezone: "Europe/Samara" }, new Date("2026-11-20T20:00:00Z"))).toEqual({
		day: 3,
		days: 4,
	});
	expect(dayOf({ dates, timezone: "UTC" }, new Date("2026-11-18T23:59:59Z"))).toBeNull();
	expect(dayOf({ dates: {}, timezone: "UTC" }, now)).toBeNull();
});
