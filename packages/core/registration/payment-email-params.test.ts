import type { Fee } from "@deck/contracts/conference-parts";
import { expect, test } from "vitest";
import type { RegistrationItem } from "./entity.ts";
import { paymentEmailParams } from "./payment-email-params.ts";

const FEES: Fee[] = [{ place: "ru", format: "listener", young: false, amount: 200_000, currency: "RUB" }];
const TERMS = {
	fees: FEES,
	payment: {
		locales: {
			en: { text: "By bank" },
			ru: { text: "", documents: { requisites: "ООО «Оптика»\nИНН 6316000632" } },
		},
	},
};

const paramsOf = (percent: number, more: object = {}) =>
	paymentEmailParams(
		{
			number: 7,
			state: "submitted",
			content: { place: "ru", format: "listener" },
			papers: [],
			given: { percent, reason: "" },
			...more,
		} as unknown as RegistrationItem,
		TERMS as unknown as Parameters<typeof paymentEmailParams>[1],
		"en",
	);

test("a free registration's e-mail has no price and no payment instructions", () => {
	expect(paramsOf(100)).toEqual({
		price: "",
		regular: "",
		if_verified: "",
		free: "7",
		how_to_pay: "",
		payee: "",
		pay_for: "",
	});
	expect(paramsOf(50)).toMatchObject({
		price: "₽1,000",
		free: "",
		how_to_pay: "By bank",
		payee: "ООО «Оптика»\nИНН 6316000632",
		pay_for: "7",
	});
});

test("a paid registration's e-mail asks for no payment", () => {
	const payment = { sum: 200_000, price: { currency: "RUB", lines: [], total: 200_000 } };
	expect(new Set(Object.values(paramsOf(0, { state: "paid", payment })))).toEqual(new Set([""]));
});
