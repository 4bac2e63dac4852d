import { expect, test } from "vitest";
import type { Fee } from "./conference-parts.ts";
import { calculatePrice, type PriceInput, paymentDifference, settledSums } from "./registration-price.ts";

const FEES: Fee[] = [
	{ place: "ru", format: "presenter", young: false, amount: 600_000, currency: "RUB" },
	{ place: "ru", format: "presenter", young: true, amount: 350_000, currency: "RUB" },
	{ place: "ru", format: "listener", young: false, amount: 200_001, currency: "RUB" },
	{ place: "uz", format: "listener", young: true, amount: 0, currency: "UZS" },
];
const total = (of: Partial<PriceInput>) =>
	calculatePrice(FEES, { place: "ru", format: "presenter", young: false, papers: [], ...of })?.total;

test("the price is the fee of the place and format, less each discount on the full fee", () => {
	const papers = [{ number: 137, discount: 20 }, { number: 5 }];
	expect(calculatePrice(FEES, { place: "ru", format: "presenter", young: true, papers, given: 10 })).toEqual({
		currency: "RUB",
		lines: [
			{ kind: "fee", young: true, amount: 350_000 },
			{ kind: "paper", paper: 137, percent: 20, amount: -70_000 },
			{ kind: "given", percent: 10, amount: -35_000 },
		],
		total: 245_000,
	});
});

test("young scientists pay the regular fee where they have none; no price is below zero", () => {
	expect(total({ format: "listener", young: true })).toBe(200_001);
	expect(
		total({
			papers: [
				{ number: 1, discount: 70 },
				{ number: 2, discount: 70 },
			],
		}),
	).toBe(0);
	expect(total({ format: "listener", papers: [{ number: 1, discount: 50 }] })).toBe(100_000);
});

test("there is no price where no fee is set", () => {
	expect(total({ place: "uz" })).toBe(undefined);
	expect(total({ place: "uz", format: "listener", young: false })).toBe(undefined);
	expect(total({ place: "uz", format: "listener", young: true })).toBe(0);
});

test("a corrected registration costs what was paid, adjusted by what is left to pay or refund", () => {
	const rub = (amount: number) => ({ amount, currency: "RUB" as const });
	expect(settledSums([rub(600_050)])).toEqual([rub(600_050)]);
	expect(settledSums([rub(600_050)], [rub(-450_050)])).toEqual([rub(150_000)]);
	expect(settledSums([rub(600_050)], [rub(-600_050), { amount: 5, currency: "USD" }])).toEqual([
		{ amount: 5, currency: "USD" },
	]);
	expect(settledSums([rub(600_050)], [rub(-600_050)])).toEqual([rub(0)]);
});

test("a payment differs from the price that it settled, until a correction replaces that price", () => {
	const price = { currency: "RUB" as const, lines: [], total: 600_000 };
	expect(paymentDifference({ sum: 500_000, price })).toBe(-100_000);
	expect(paymentDifference({ sum: 650_000, price })).toBe(50_000);
	expect(paymentDifference({ sum: 500_000, price, corrected: { ...price, total: 400_000 } })).toBe(0);
	expect(paymentDifference({ sum: 500_000, price: null })).toBe(0);
});
