import type { Fee } from "@deck/contracts/conference-parts";
import type { RegistrationListRow } from "@deck/contracts/registration";
import { expect, test } from "vitest";
import { planBulkAction } from "./plan.ts";

const FEES: Fee[] = [
	{ place: "ru", format: "listener", young: false, amount: 200_000, currency: "RUB" },
	{ place: "ru", format: "listener", young: true, amount: 0, currency: "RUB" },
];

const row = (number: number, changes: Partial<RegistrationListRow>): RegistrationListRow => ({
	number,
	state: "submitted",
	email: "a@example.org",
	en: "A",
	ru: "",
	organization: "su",
	residency: "RUS",
	place: "ru",
	format: "listener",
	young: false,
	status: "none",
	papers: [],
	events: [],
	changed: "2027-01-01T00:00:00.000Z",
	version: 1,
	...changes,
});

const NOW = new Date("2027-02-01T10:00:00Z");

const ROWS = [
	row(1, { state: "draft" }),
	row(2, {}),
	row(3, { young: true, document: "pending" }),
	row(4, { young: true, document: "returned" }),
	row(5, { young: true, document: "verified" }),
	row(6, { state: "paid" }),
	row(7, { state: "cancelled" }),
	row(8, { remindable_at: "2027-02-01T10:00:01Z" }),
	row(9, { remindable_at: "2027-02-01T10:00:00Z" }),
];

test("each action includes the registrations it applies to, and gives the reason for the others", () => {
	const plan = (act: Parameters<typeof planBulkAction>[0]) => {
		const { included, skipped } = planBulkAction(act, ROWS, FEES, NOW);
		return [included.map(({ number }) => number), skipped.map(({ row, why }) => `${row.number} ${why}`)];
	};
	expect(plan("verify")).toEqual([
		[3],
		[
			"1 draft",
			"2 no_document",
			"4 not_pending",
			"5 verified",
			"6 paid",
			"7 cancelled",
			"8 no_document",
			"9 no_document",
		],
	]);
	expect(plan("remind")).toEqual([
		[2, 4, 9],
		["1 draft", "3 being_checked", "5 free", "6 paid", "7 cancelled", "8 reminded"],
	]);
	expect(plan("pay_nothing")).toEqual([
		[5],
		[
			"1 draft",
			"2 has_price",
			"3 has_price",
			"4 has_price",
			"6 paid",
			"7 cancelled",
			"8 has_price",
			"9 has_price",
		],
	]);
	expect(plan("cancel")).toEqual([
		[1, 2, 3, 4, 5, 8, 9],
		["6 paid", "7 cancelled"],
	]);
});

test("unpaid registrations sent by a day are cancelled, in the conference's time zone", () => {
	const rows = [
		row(1, { sent_at: "2027-01-05T19:59:00.000Z" }),
		row(2, { sent_at: "2027-01-05T20:01:00.000Z" }),
		row(3, { state: "draft" }),
	];
	const { included, skipped } = planBulkAction("cancel", rows, FEES, NOW, {
		day: "2027-01-05",
		timezone: "Europe/Samara",
	});
	expect(included.map(({ number }) => number)).toEqual([1]);
	expect(skipped.map(({ row: one, why }) => `${one.number} ${why}`)).toEqual([
		"2 sent_later",
		"3 sent_later",
	]);
});
