import type { Fee } from "@deck/contracts/conference-parts";
import type { RegistrationListRow } from "@deck/contracts/registration";
import { expect, test } from "vitest";
import {
	discountTotals,
	groupRegistrations,
	moneyTotals,
	paidDays,
	socialEventCounts,
	youngDocumentCounts,
} from "./counts.ts";

const FEES: Fee[] = [
	{ place: "ru", format: "presenter", young: false, amount: 600_000, currency: "RUB" },
	{ place: "ru", format: "presenter", young: true, amount: 350_000, currency: "RUB" },
	{ place: "ru", format: "listener", young: false, amount: 200_000, currency: "RUB" },
	{ place: "uz", format: "presenter", young: false, amount: 81_000_000, currency: "UZS" },
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
const paid = (
	date: string,
	sum: number,
	changes: Partial<NonNullable<RegistrationListRow["paid"]>> = {},
) => ({
	at: `${date}T10:00:00.000Z`,
	date,
	sum,
	currency: "RUB" as const,
	reference: `PP ${sum}`,
	price: { total: sum, fee: sum, young: false },
	...changes,
});

const ROWS = [
	row(1, { state: "draft", place: "", format: "" }),
	row(2, { format: "presenter", young: true, document: "pending", status: "stud", events: ["dinner"] }),
	row(3, { format: "presenter", young: true, document: "verified", status: "stud", given: 10 }),
	// The frozen fee applies.
	row(4, { state: "paid", paid: paid("2027-01-03", 150_000), events: ["dinner"], waits: ["dinner"] }),
	// Staff corrected the price.
	row(5, {
		state: "paid",
		format: "presenter",
		given: 50,
		paid: paid("2027-01-03", 250_000, { price: { total: 300_000, fee: 600_000, young: false } }),
	}),
	// Without a fee, the currency is unknown.
	row(6, {
		state: "paid",
		place: "kz",
		paid: { at: "", date: "2027-01-04", sum: 7, currency: null, reference: "" },
	}),
	row(7, { state: "cancelled", paid: paid("2027-01-03", 200_000), events: ["dinner"] }),
	row(8, { place: "uz", format: "presenter", residency: "UZB", organization: "ssu" }),
];

test("money is the sum of the rows: expected, paid and outstanding, without cancelled ones", () => {
	const { charged, paid: had, outstanding } = moneyTotals(ROWS, FEES);
	expect([...charged]).toEqual([
		// 2: regular until verified; 3: young fee less 10 %; 4 and 5: frozen.
		["RUB", 600_000 + 315_000 + 150_000 + 300_000],
		["UZS", 81_000_000],
	]);
	expect([...had]).toEqual([["RUB", 150_000 + 250_000]]);
	expect([...outstanding]).toEqual([
		["RUB", 600_000 + 315_000],
		["UZS", 81_000_000],
	]);
	expect([...discountTotals(ROWS.slice(2, 5), FEES)]).toEqual([["RUB", 35_000 + 0 + 300_000]]);
});

test("corrections are included in the money: settled as paid, the rest as outstanding or to be paid back", () => {
	const rub = "RUB" as const;
	const corrected = row(9, {
		state: "paid",
		paid: paid("2027-01-03", 200_000, {
			settled: [{ date: "2027-01-05", currency: rub, amount: 50_000 }],
			balance: [{ currency: rub, amount: 10_000 }],
		}),
	});
	const refunded = row(10, {
		state: "paid",
		paid: paid("2027-01-03", 200_000, { balance: [{ currency: rub, amount: -60_000 }] }),
	});
	const { charged, paid: had, outstanding, refundable } = moneyTotals([corrected, refunded], FEES);
	expect([charged, had, outstanding, refundable].map((sums) => sums.get("RUB"))).toEqual([
		400_000, 450_000, 10_000, 60_000,
	]);
	expect(
		paidDays([corrected]).map(({ day, sums, references }) => [day, sums.get("RUB"), references]),
	).toEqual([
		["2027-01-05", 50_000, []],
		["2027-01-03", 200_000, ["PP 200000"]],
	]);
});

test("groups count only participants, each once, the largest first or in a given order", () => {
	const namesOf = (groups: ReturnType<typeof groupRegistrations>) =>
		groups.map(({ key, paid, unpaid }) => [key, paid, unpaid]);
	expect(namesOf(groupRegistrations(ROWS, ({ place }) => place))).toEqual([
		["ru", 2, 2],
		["kz", 1, 0],
		["uz", 0, 1],
	]);
	expect(namesOf(groupRegistrations(ROWS, ({ place }) => place, ["uz", "nowhere", "ru"]))).toEqual([
		["uz", 0, 1],
		["ru", 2, 2],
	]);
});

test("payments are listed by the day of the transfer, with their references", () => {
	expect(paidDays(ROWS).map(({ sums, ...day }) => ({ ...day, sums: [...sums] }))).toEqual([
		{ day: "2027-01-04", payments: 1, sums: [], references: [] },
		{
			day: "2027-01-03",
			payments: 2,
			sums: [["RUB", 400_000]],
			references: ["PP 150000", "PP 250000"],
		},
	]);
});

test("counts documents of young scientists and places at events", () => {
	expect(youngDocumentCounts(ROWS.filter(({ young }) => young))).toEqual({
		verified: 1,
		pending: 1,
		returned: 0,
		none: 0,
	});
	expect(socialEventCounts(ROWS, ["dinner", "tour"])).toEqual([
		{ socialEvent: "dinner", kept: 1, waiting: 1 },
		{ socialEvent: "tour", kept: 0, waiting: 0 },
	]);
});
