import type { RegistrationListRow } from "@deck/contracts/registration";
import { expect, test } from "vitest";
import { checkInVerdict, countCheckIns, isUndone, registrationByCode } from "./check-in-verdict.ts";

const row = (number: number, changes: Partial<RegistrationListRow> = {}): RegistrationListRow => ({
	number,
	state: "paid",
	email: "",
	en: "",
	ru: "",
	organization: "",
	residency: "RUS",
	place: "",
	format: "",
	young: false,
	status: "",
	papers: [],
	events: [],
	changed: "",
	version: 1,
	...changes,
});
const NOBODY = new Map<number, never>();
const NOW = "2026-11-01T09:00:00.000Z";

test("only a person who has paid and is not checked in may come in", () => {
	const kind = (one: RegistrationListRow, waiting = new Map<number, string>()) =>
		checkInVerdict(one, NOBODY, waiting, []).kind;
	expect(kind(row(1))).toBe("paid");
	expect(kind(row(1), new Map([[1, NOW]]))).toBe("already");
	expect(kind(row(1, { checked_in_at: NOW }))).toBe("already");
	expect(kind(row(1, { state: "submitted" }))).toBe("unpaid");
	expect(kind(row(1, { state: "draft" }))).toBe("unpaid");
	expect(kind(row(1, { state: "cancelled", checked_in_at: NOW }))).toBe("cancelled");
});

test("a free registration is to be confirmed, not paid", () => {
	const listener = { format: "listener", currency: "RUB" } as const;
	const fees = [
		{ ...listener, place: "online", young: false, amount: 0 },
		{ ...listener, place: "hall", young: false, amount: 600_000 },
		{ ...listener, place: "hall", young: true, amount: 0 },
	];
	const kind = (changes: Partial<RegistrationListRow>) =>
		checkInVerdict(row(1, { state: "submitted", format: "listener", ...changes }), NOBODY, NOBODY, fees).kind;
	expect(kind({ place: "online" })).toBe("unconfirmed");
	expect(kind({ place: "online", state: "draft" })).toBe("unpaid");
	expect(kind({ place: "online", state: "paid" })).toBe("paid");
	expect(kind({ place: "hall" })).toBe("unpaid");
	expect(kind({ place: "hall", young: true, document: "pending" })).toBe("unpaid");
	expect(kind({ place: "hall", young: true, document: "verified" })).toBe("unconfirmed");
	expect(kind({ place: "hall", given: 100 })).toBe("unconfirmed");
});

test("an answer counts until the list has the same version", () => {
	const out = new Map([[1, { version: 3, at: null }]]);
	expect(checkInVerdict(row(1, { version: 2, checked_in_at: NOW }), out, NOBODY, []).kind).toBe("paid");
	expect(checkInVerdict(row(1, { version: 3, checked_in_at: NOW }), out, NOBODY, []).kind).toBe("already");
});

test("a check-in that another page undid is shown as undone once the list is as recent as the answer", () => {
	const waitingCheckIns = new Map([[1, { version: 3, at: NOW }]]);
	expect(isUndone("valid", row(1, { version: 2 }), waitingCheckIns)).toBe(false);
	expect(isUndone("valid", row(1, { version: 3, checked_in_at: NOW }), waitingCheckIns)).toBe(false);
	expect(isUndone("valid", row(1, { version: 4 }), waitingCheckIns)).toBe(true);
	expect(isUndone("sent", row(1, { version: 4 }), waitingCheckIns)).toBe(false);
});

test("an unknown code matches no registration", () => {
	const rows = [row(1, { badge: "ABCDEFGH23456789" }), row(2)];
	expect(registrationByCode({ kind: "badge", code: "ABCDEFGH23456789" }, rows)?.number).toBe(1);
	expect(registrationByCode({ kind: "badge", code: "ZZZZZZZZ23456789" }, rows)).toBeNull();
	expect(registrationByCode({ kind: "number", number: 2 }, rows)?.number).toBe(2);
	expect(registrationByCode({ kind: "number", number: 3 }, rows)).toBeNull();
});

test("counts each person once", () => {
	const rows = [row(1, { checked_in_at: NOW }), row(2), row(3), row(4, { state: "submitted" })];
	const waiting = new Map([1, 3].map((number) => [number, NOW]));
	const answered = new Map([[2, { version: 2, at: NOW }]]);
	expect(countCheckIns(rows, answered, waiting)).toEqual({ paid: 3, checkedIn: 2, waiting: 1 });
});
