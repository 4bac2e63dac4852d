import type { Fee } from "@deck/contracts/conference-parts";
import { expect, test } from "vitest";
import type { RegistrationItem } from "./entity.ts";
import { paymentEmailParams } from "./payment-email-params.ts";

const FEES: Fee[] = [{ place: "ru", format: "listener", young: false, amount: 200_000, currency: "RUB" }];
const young = (amount: number): Fee[] => [
	...FEES,
	{ place: "ru", format: "listener", young: true, amount, currency: "RUB" },
];
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
		or_free: "",
		instead_of: "",
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

const youngParams = (amount: number, state: "pending" | "returned") =>
	paymentEmailParams(
		{
			number: 7,
			state: "submitted",
			content: { place: "ru", format: "listener", young: true },
			papers: [],
			document: { state },
		} as unknown as RegistrationItem,
		{ ...TERMS, fees: young(amount) } as unknown as Parameters<typeof paymentEmailParams>[1],
		"en",
	);

test("while a document is checked an e-mail asks to wait, without payment instructions", () => {
	const waiting = { price: "", free: "", instead_of: "", how_to_pay: "", payee: "", pay_for: "" };
	expect(youngParams(150_000, "pending")).toEqual({
		...waiting,
		regular: "₽2,000",
		if_verified: "₽1,500",
		or_free: "",
	});
	expect(youngParams(0, "pending")).toEqual({ ...waiting, regular: "", if_verified: "", or_free: "₽2,000" });
	expect(youngParams(0, "returned")).toMatchObject({
		price: "₽2,000",
		or_free: "",
		instead_of: "₽2,000",
		how_to_pay: "By bank",
	});
});
