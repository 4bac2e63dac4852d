import type { PaperHistoryEntry } from "@deck/contracts/paper-lifecycle";
import { expect, test } from "vitest";
import { paperTimeline } from "./paper-timeline.ts";

const now = new Date("2026-12-01T00:00:00.000Z");
const instants = {
	notification: "2027-02-15T19:59:59.000Z",
	conference_start: "2027-05-23T20:00:00.000Z",
};
const at = (day: number) => `2026-11-0${day}T08:00:00.000Z`;
const life = (status: Parameters<typeof paperTimeline>[0]["status"], steps: PaperHistoryEntry[]) =>
	paperTimeline({ type: "paper", status, steps }, { state: "open", instants }, now).map(
		({ kind, state, version, till }) => `${kind}${version ?? ""} ${state}${till ? ` till ${till}` : ""}`,
	);

test("past steps are done, the last one is current, and the dates are ahead", () => {
	const till = "2026-12-23T19:59:59.000Z";
	const steps: PaperHistoryEntry[] = [
		{ at: at(1), kind: "submitted", version: 1 },
		{ at: at(2), kind: "reviewing" },
		{ at: at(3), kind: "revising", till },
	];
	expect(life("revising", steps)).toEqual([
		"received1 done",
		"reviewing done",
		`revising now till ${till}`,
		"decision ahead",
		"begins ahead",
	]);
});

test("a version that ends a revision is one line, and the step before it is no longer open", () => {
	const steps: PaperHistoryEntry[] = [
		{ at: at(1), kind: "submitted", version: 1 },
		{ at: at(2), kind: "revising", till: at(5) },
		{ at: at(3), kind: "version", version: 2 },
		{ at: at(3), kind: "submitted" },
	];
	expect(life("submitted", steps)).toEqual([
		"received1 done",
		"revising done",
		"version2 now",
		"decision ahead",
		"begins ahead",
	]);
});

test("a decision that was undone stays in the timeline, followed by its undoing", () => {
	const steps: PaperHistoryEntry[] = [
		{ at: at(1), kind: "submitted", version: 1 },
		{ at: at(2), kind: "rejected" },
		{ at: at(3), kind: "submitted", undone: true },
	];
	expect(life("submitted", steps)).toEqual([
		"received1 done",
		"rejected done",
		"undone now",
		"decision ahead",
		"begins ahead",
	]);
});

test("the timeline of a withdrawn or deleted paper ends there, and continues as restored", () => {
	const submitted: PaperHistoryEntry = { at: at(1), kind: "submitted" };
	const withdrawn: PaperHistoryEntry = { at: at(2), kind: "withdrawn" };
	expect(life("withdrawn", [submitted, withdrawn])).toEqual(["received done", "withdrawn done"]);
	expect(
		life("deleted", [submitted, withdrawn, { at: at(3), kind: "deleted" }, { at: at(4), kind: "withdrawn" }]),
	).toEqual(["received done", "withdrawn done", "deleted done", "withdrawn done"]);
	expect(life("reviewing", [submitted, withdrawn, { at: at(3), kind: "reviewing" }])).toEqual([
		"received done",
		"withdrawn done",
		"restored now",
		"decision ahead",
		"begins ahead",
	]);
});

test("an accepted paper that nobody presents yet is to be registered before the conference", () => {
	const entries = paperTimeline(
		{
			type: "paper",
			status: "accepted",
			steps: [{ at: at(1), kind: "accepted" }],
			presenter_missing: "register",
		},
		{
			state: "open",
			instants: { ...instants, registration_open: at(1), registration_close: "2027-04-01T00:00:00.000Z" },
		},
		now,
	);
	expect(entries.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
		"accepted now",
		"register ahead",
		"begins ahead",
	]);
});
