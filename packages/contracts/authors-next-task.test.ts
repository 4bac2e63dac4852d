import { expect, test } from "vitest";
import { authorsNextTask, openUntil } from "./authors-next-task.ts";
import { PAPER_STATUSES } from "./enums.ts";

const instants = {
	notification: "2027-02-15T19:59:59.000Z",
	conference_start: "2027-05-23T20:00:00.000Z",
	conference_end: "2027-05-28T19:59:59.000Z",
};
const before = new Date("2027-01-10T00:00:00.000Z");
const after = new Date("2027-06-01T00:00:00.000Z");

test("each status has its next step and that step's date", () => {
	const next = (status: (typeof PAPER_STATUSES)[number]) =>
		authorsNextTask({ status, till: "2027-01-20T19:59:59.000Z" }, { state: "open", instants }, before);
	expect(Object.fromEntries(PAPER_STATUSES.map((status) => [status, next(status)]))).toEqual({
		submitted: { kind: "wait", by: instants.notification },
		reviewing: { kind: "wait", by: instants.notification },
		revising: { kind: "revise", by: "2027-01-20T19:59:59.000Z" },
		accepted: { kind: "attend", by: instants.conference_start },
		rejected: { kind: "done", by: null },
		withdrawn: { kind: "done", by: null },
		deleted: { kind: "done", by: null },
	});
});

test("a step has no date where none is set", () => {
	const bare = { state: "open", instants: {} } as const;
	expect(authorsNextTask({ status: "submitted" }, bare, before)).toEqual({ kind: "wait", by: null });
	expect(authorsNextTask({ status: "revising" }, bare, before)).toEqual({ kind: "revise", by: null });
	expect(authorsNextTask({ status: "accepted" }, bare, before)).toEqual({ kind: "attend", by: null });
});

test("once the conference is over or archived only a revision is still expected", () => {
	const cases = [
		{ state: "open", instants, now: after },
		{ state: "archived", instants: {}, now: before },
	] as const;
	for (const { now, ...conference } of cases) {
		expect(authorsNextTask({ status: "submitted" }, conference, now)).toEqual({ kind: "done", by: null });
		expect(authorsNextTask({ status: "accepted" }, conference, now)).toEqual({ kind: "done", by: null });
		expect(authorsNextTask({ status: "revising" }, conference, now)).toEqual({ kind: "revise", by: null });
	}
});

test("a requested version is the next step while it is open and not yet uploaded", () => {
	const till = "2027-01-20T19:59:59.000Z";
	const next = (status: "submitted" | "accepted" | "reviewing", now = before, pending = true) =>
		authorsNextTask({ status, till, pending }, { state: "open", instants }, now);
	expect(next("submitted")).toEqual({ kind: "amend", by: till });
	expect(next("accepted")).toEqual({ kind: "finalize", by: till });
	expect(next("reviewing")).toEqual({ kind: "wait", by: instants.notification });
	expect(next("accepted", before, false)).toEqual({ kind: "attend", by: instants.conference_start });
	expect(next("accepted", new Date("2027-02-01T00:00:00.000Z"))).toEqual({
		kind: "attend",
		by: instants.conference_start,
	});
});

test("a version, another status or closing ends an opening; opening an extended paper does not", () => {
	const at = "2027-01-01T00:00:00.000Z";
	const till = "2027-01-20T19:59:59.000Z";
	const accepted = { at, kind: "accepted" } as const;
	const opened = { at, kind: "opened", till } as const;
	expect(openUntil([accepted])).toBe(null);
	expect(openUntil([accepted, opened])).toBe(till);
	expect(openUntil([accepted, opened, { at, kind: "extended_opened" }])).toBe(till);
	for (const kind of ["version", "closed", "rejected"] as const)
		expect(openUntil([accepted, opened, { at, kind }])).toBe(null);
});
