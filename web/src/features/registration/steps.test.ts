import type { Registration } from "@deck/contracts/registration";
import { expect, test } from "vitest";
import { registrationSteps, stepWord } from "./steps.ts";

type Shown = Parameters<typeof registrationSteps>[0];
const DATES = { conference_start: "2027-05-23T20:00:00.000Z", conference_end: "2027-05-28T19:59:59.999Z" };
const BEFORE = new Date("2027-03-01T00:00:00Z");
const AFTER = new Date("2027-06-01T00:00:00Z");
const SENT: Shown = { sent_at: "2027-02-18T08:00:00.000Z", content: {}, price: null, happened: [] };
const payment: Registration["payment"] = {
	date: "2027-03-12",
	sum: 1,
	reference: "",
	note: "",
	at: "2027-03-12T08:00:00.000Z",
	price: null,
};
const stepsOf = (registration: Shown, now: Date) =>
	registrationSteps(registration, DATES, now).map(({ name, state }) => `${name} ${state}`);

test("a listener without a document pays next, and then the conference follows", () => {
	expect(stepsOf(SENT, BEFORE)).toEqual(["sent done", "paid now", "conference next", "certificates next"]);
	expect(stepsOf({ ...SENT, payment }, BEFORE)).toEqual([
		"sent done",
		"paid done",
		"conference now",
		"certificates next",
	]);
	expect(stepsOf({ ...SENT, payment, checked_in_at: "2027-05-24T05:00:00.000Z" }, AFTER)).toEqual([
		"sent done",
		"paid done",
		"conference done",
		"certificates done",
	]);
});

test("a conference without an end is over a day after its start", () => {
	const { conference_start } = DATES;
	const dates = { conference_start };
	const conferenceAt = (now: string) =>
		registrationSteps({ ...SENT, payment }, dates, new Date(now)).find(({ name }) => name === "conference")
			?.state;
	expect(["2027-05-24T19:00:00Z", "2027-05-24T21:00:00Z"].map(conferenceAt)).toEqual(["now", "done"]);
});

test("a young scientist's document comes in between, and shows that it was returned", () => {
	const file = { name: "a.pdf", size: 1, kind: "pdf" as const, at: SENT.sent_at ?? "" };
	const young = { ...SENT, content: { young: true }, document: { ...file, state: "returned" as const } };
	expect(registrationSteps(young, DATES, BEFORE)[1]).toEqual({
		name: "document",
		state: "now",
		at: null,
		returned: true,
	});
	// After paying the regular fee, the document no longer matters.
	expect(stepsOf({ ...young, payment }, BEFORE)).not.toContain("document now");
});

test("a step is named by what happens now: the document is being checked, the payment is not made yet", () => {
	const file = { name: "a.pdf", size: 1, kind: "pdf" as const, at: SENT.sent_at ?? "" };
	const young = { ...SENT, content: { young: true }, document: { ...file, state: "pending" as const } };
	const words = (one: Shown) => registrationSteps(one, DATES, BEFORE).map(stepWord).slice(1, 3);
	expect(words(young)).toEqual(["checking", "paying"]);
	expect(words({ ...young, document: { ...young.document, state: "verified" } })).toEqual([
		"document",
		"paying",
	]);
	expect(words({ ...young, document: { ...young.document, state: "returned" } })).toEqual([
		"returned",
		"paying",
	]);
});

test("if there is nothing to pay, the organisers confirm", () => {
	const price = { total: 0, currency: "RUB" as const, lines: [] };
	expect(registrationSteps({ ...SENT, price }, DATES, BEFORE)[1]).toEqual({
		name: "paid",
		state: "now",
		at: null,
		free: true,
	});
});

test("certificates are there after check-in, from the conference's beginning", () => {
	const checkedIn = { ...SENT, payment, checked_in_at: "2027-05-23T09:00:00.000Z" };
	const certificates = (now: string) => stepsOf(checkedIn, new Date(now)).at(-1);
	expect(certificates("2027-05-23T10:00:00Z")).toBe("certificates now");
	expect(certificates("2027-05-24T10:00:00Z")).toBe("certificates done");
	expect(stepsOf({ ...checkedIn, checked_in_at: undefined } as Shown, AFTER).at(-1)).toBe("certificates now");
});
