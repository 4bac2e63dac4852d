import type { Fee } from "@deck/contracts/conference-parts";
import type { RegistrationListRow } from "@deck/contracts/registration";
import { expect, test } from "vitest";
import { stageSums } from "./stage-sums.ts";

const FEES: Fee[] = [
	{ place: "ru", format: "listener", young: false, amount: 200_000, currency: "RUB" },
	{ place: "ru", format: "listener", young: true, amount: 120_000, currency: "RUB" },
	{ place: "uz", format: "listener", young: false, amount: 54_000_000, currency: "UZS" },
];

const row = (changes: Partial<RegistrationListRow>): RegistrationListRow => ({
	number: 1,
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

test("money is counted by currency: paid as received and settled, expected at current prices", () => {
	const lostPaper = {
		number: 7,
		title: "T",
		section: "a",
		left: { at: "2027-01-01T00:00:00.000Z", why: "not_accepted" as const },
	};
	const paid = { at: "", date: "", reference: "", currency: "RUB" } as const;
	const sums = stageSums(
		[
			row({ state: "draft" }),
			row({}),
			row({ young: true, document: "pending" }),
			row({ young: true, document: "verified" }),
			row({ place: "uz", young: true, document: "returned" }),
			row({ place: "nowhere" }),
			row({ state: "paid", paid: { ...paid, sum: 150_050 }, papers: [lostPaper] }),
			row({
				state: "paid",
				paid: {
					...paid,
					sum: 10_000,
					settled: [
						{ date: "", currency: "RUB", amount: -4_000 },
						{ date: "", currency: "EUR", amount: 500 },
					],
				},
			}),
			row({ state: "paid", paid: { ...paid, sum: 5, currency: null } }),
			row({ state: "cancelled", paid: { ...paid, sum: 200_000 } }),
		],
		FEES,
	);
	expect(sums).toEqual({
		counts: { draft: 1, sent: 3, returned: 1, verified: 1, paid: 3, cancelled: 1 },
		toVerify: 1,
		reportLeft: 1,
		unsettled: 0,
		paid: [
			["RUB", 156_050],
			["EUR", 500],
		],
		expected: [
			["RUB", 520_000],
			["UZS", 54_000_000],
		],
	});
});
