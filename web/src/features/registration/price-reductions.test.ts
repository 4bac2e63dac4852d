import type { Fee } from "@deck/contracts/conference-parts";
import type { PriceInput } from "@deck/contracts/registration-price";
import { expect, test } from "vitest";
import { priceReductions } from "./price-reductions.ts";

const fee = (format: Fee["format"], young: boolean, amount: number): Fee => ({
	place: "ru",
	format,
	young,
	amount,
	currency: "RUB",
});
const FEES = [
	fee("presenter", false, 600_000),
	fee("presenter", true, 350_000),
	fee("listener", false, 200_000),
];
const presenter: PriceInput = {
	place: "ru",
	format: "presenter",
	young: false,
	papers: [{ number: 137, discount: 20 }],
};
const reductions = (now: PriceInput, status: string | undefined, claims: boolean) =>
	priceReductions(FEES, now, { status, claims }).map(({ method, price }) => [method, price.total]);

test("a verified document and listening reduce the price, with the papers' discounts unchanged", () => {
	expect(reductions(presenter, "pgrad", true)).toEqual([
		["document", 280_000],
		["listener", 200_000],
	]);
	expect(reductions(presenter, "pgrad", false)[0]).toEqual(["young", 280_000]);
});

test("no reduction is promised that does not apply", () => {
	expect(reductions(presenter, "none", false)).toEqual([["listener", 200_000]]);
	expect(reductions({ ...presenter, young: true }, "pgrad", true)).toEqual([["listener", 200_000]]);
	// Young listeners have no own fee.
	expect(reductions({ ...presenter, format: "listener", papers: [] }, "pgrad", true)).toEqual([]);
	expect(reductions({ ...presenter, place: "uz" }, "pgrad", true)).toEqual([]);
});
