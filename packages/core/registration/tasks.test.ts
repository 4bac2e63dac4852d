import { expect, test } from "vitest";
import type { RegistrationItem } from "./entity.ts";
import { nextTaskOf } from "./tasks.ts";

const instants = { conference_start: "2026-11-28T00:00:00.000Z", conference_end: "2026-12-02T19:59:59.000Z" };

const OPEN = { instants, state: "open" } as const;

test("a fee is due by the start of the conference, and has no date after it", () => {
	const pay = (now: string) => nextTaskOf({ state: "submitted" }, OPEN, new Date(now));
	expect(pay("2026-11-20T00:00:00Z")).toEqual({ kind: "pay", by: instants.conference_start, mine: true });
	expect(pay("2026-11-29T00:00:00Z")).toEqual({ kind: "pay", by: null, mine: true });
	const archived = { instants, state: "archived" } as const;
	expect(nextTaskOf({ state: "submitted" }, archived, new Date("2026-11-20T00:00:00Z"))?.by).toBe(null);
});

test("nobody is asked to pay while their document is checked", () => {
	const next = (more: object) =>
		nextTaskOf({ state: "submitted", ...more }, OPEN, new Date("2026-11-20T00:00:00Z"))?.kind;
	const document = { state: "pending" };
	expect(next({ document })).toBe("check");
	expect(next({ document, seen: { at: "", by: "" } })).toBe("pay");
});

test("a registration with nothing to pay waits for staff", () => {
	const now = new Date("2026-11-20T00:00:00Z");
	expect(nextTaskOf({ state: "submitted", free: true }, OPEN, now)).toEqual({
		kind: "confirm",
		by: null,
		mine: false,
	});
});

test("a paid registration with a rest to pay or a lost talk is not done", () => {
	const price = { currency: "RUB" as const, lines: [], total: 100 };
	const payment = {
		sum: 100,
		price,
		corrected: { ...price, total: 300 },
	} as unknown as RegistrationItem["payment"];
	const lost = [{ number: 19, title: "Ice", section: "1", left: { at: "", why: "not_accepted" as const } }];
	const next = (more: object) =>
		nextTaskOf({ state: "paid", ...more }, OPEN, new Date("2026-11-20T00:00:00Z"));
	const due = { by: instants.conference_start, mine: true };
	expect(next({ payment, papers: lost })).toEqual({ kind: "settle", ...due });
	expect(next({ papers: lost })).toEqual({ kind: "talk", ...due });
	expect(next({ payment: { sum: 100, price } })).toEqual({ ...due, kind: "attend", mine: false });
});
