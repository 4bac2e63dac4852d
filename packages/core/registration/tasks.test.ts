import { expect, test } from "vitest";
import { nextTaskOf } from "./tasks.ts";

const instants = { conference_start: "2026-11-28T00:00:00.000Z", conference_end: "2026-12-02T19:59:59.000Z" };

test("a fee is due by the start of the conference, and has no date after it", () => {
	const pay = (now: string) => nextTaskOf({ state: "submitted" }, { instants }, new Date(now));
	expect(pay("2026-11-20T00:00:00Z")).toEqual({ kind: "pay", by: instants.conference_start, mine: true });
	expect(pay("2026-11-29T00:00:00Z")).toEqual({ kind: "pay", by: null, mine: true });
});

test("a registration with nothing to pay waits for staff", () => {
	const now = new Date("2026-11-20T00:00:00Z");
	expect(nextTaskOf({ state: "submitted", free: true }, { instants }, now)).toEqual({
		kind: "confirm",
		by: null,
		mine: false,
	});
});
