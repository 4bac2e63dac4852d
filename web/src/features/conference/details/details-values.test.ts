import { LIMITS } from "@deck/contracts/limits";
import * as v from "valibot";
import { expect, test } from "vitest";
import {
	currencyOf,
	type Details,
	DetailsFields,
	detailsValues,
	newVenue,
	typedPrices,
} from "./details-values.ts";

const texts = (vat: string) => ({
	requisites: "",
	vat,
	signatory: "",
	wording: { letter: "Dear {name}", receipt: "", invoice: "", act: "", certificate: "", report: "" },
});
const details: Details = {
	path: "spectra",
	locales: { en: { short_title: "S", title: "Spectra" }, ru: { short_title: "С", title: "Спектры" } },
	flow: "paper",
	formats: ["oral"],
	languages: ["en"],
	extended_to_all: false,
	blindness: "double",
	contacts: {
		email: "box@example.org",
		phone: "",
		url: "",
		locales: { en: { address: "" }, ru: { address: "" } },
	},
	places: [
		{ id: "ru", locales: { en: { title: "Samara" }, ru: { title: "Самара" } } },
		{ id: "uz", locales: { en: { title: "Samarkand" }, ru: { title: "Самарканд" } } },
	],
	fees: [
		{ place: "ru", format: "presenter", young: false, amount: 250_050, currency: "RUB" },
		{ place: "uz", format: "listener", young: true, amount: 0, currency: "UZS" },
		{ place: "uz", format: "presenter", young: true, amount: 2000, currency: "USD" },
	],
	payment: {
		locales: {
			en: { text: "By transfer", documents: texts("VAT exempt") },
			ru: { text: "Переводом", documents: texts("не облагается") },
		},
	},
	versions: { details: 4, dates: 1, sections: 1, events: 1 },
};

test("details come back from their form unchanged", () => {
	const { versions, ...rest } = details;
	expect(v.parse(DetailsFields, detailsValues(details))).toEqual({ ...rest, version: 4 });
});

test("a place's fees are in its own currency until one differs", () => {
	const [samara, samarkand] = detailsValues(details).places;
	expect(samara?.fees.listener_young).toEqual({ amount: "", currency: "RUB" });
	expect(samarkand?.fees.listener_regular).toEqual({ amount: "", currency: "UZS" });
	expect([samara, samarkand].map((place) => place && currencyOf(place.fees))).toEqual(["RUB", null]);
});

test.each([
	["1\u202f250 ", 125_000],
	["6000.50", 600_050],
	["6 000,5", 600_050],
	["0", 0],
	["1000000000", 100_000_000_000],
])("the amount %j is accepted", (text, expected) => {
	expect(parsed(text).output).toMatchObject({ fees: [{ place: "ru", amount: expected }] });
});

test.each(["-1", "12.505", "1e3", "1000000000.01", "free"])(
	"the amount %j is refused in its field",
	(text) => {
		const { issues = [] } = parsed(text);
		expect(issues.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
			["places.0.fees.listener_regular.amount", "amount"],
		]);
	},
);

function parsed(amount: string) {
	const values = detailsValues({ ...details, fees: [] });
	const [samara] = values.places;
	if (samara) samara.fees.listener_regular.amount = amount;
	return v.safeParse(DetailsFields, values);
}

test("document texts are empty until they are saved, and allow no unknown placeholder", () => {
	const locales = { en: { text: "" }, ru: { text: "" } };
	const { payment } = detailsValues({ ...details, payment: { locales } });
	expect(payment.locales.ru.documents?.wording).toEqual({ ...texts("").wording, letter: "" });
	const wrong = structuredClone(detailsValues(details));
	if (wrong.payment.locales.en.documents) wrong.payment.locales.en.documents.wording.report = "of {abstract}";
	const { issues = [] } = v.safeParse(DetailsFields, wrong);
	expect(issues.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
		["payment.locales.en.documents.wording.report", "placeholder_unknown?name=abstract"],
	]);
});

test("payment instructions are refused in the field where they are too long", () => {
	const values = detailsValues(details);
	const locales = { en: { text: "" }, ru: { text: "я".repeat(LIMITS.paymentText + 1) } };
	const { issues = [] } = v.safeParse(DetailsFields, { ...values, payment: { locales } });
	expect(issues.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
		["payment.locales.ru.text", `maxlen?length=${LIMITS.paymentText}`],
	]);
});

test("a fee is shown in its field as people type it", () => {
	const [samara] = detailsValues(details).places;
	expect([samara?.fees.presenter_regular.amount, samara?.fees.presenter_young.amount]).toEqual([
		"2500.50",
		"",
	]);
});

test("shows each price: young scientists pay the regular fee where they have none, and an invalid sum is left out", () => {
	const [samara] = detailsValues({ ...details, fees: [] }).places;
	if (!samara) throw new Error("no place");
	const { listener_regular, presenter_regular, presenter_young } = samara.fees;
	listener_regular.amount = "1 500";
	presenter_regular.amount = "4000,50";
	presenter_young.amount = "abc";
	const regular = {
		currency: "RUB",
		total: 150_000,
		lines: [{ kind: "fee", young: false, amount: 150_000 }],
	};
	expect(typedPrices(samara)).toEqual([
		{ key: "listener_regular", price: regular },
		{ key: "listener_young", price: regular },
		{
			key: "presenter_regular",
			price: { currency: "RUB", total: 400_050, lines: [{ kind: "fee", young: false, amount: 400_050 }] },
		},
		{ key: "presenter_young", price: null },
	]);
});

test("a new place has its own id", () => {
	expect(newVenue([{ id: "ru" }, { id: "uz" }], "RUB").id).toBe("place-3");
	expect(newVenue([{ id: "ru" }, { id: "place-3" }], "USD")).toMatchObject({
		id: "place-4",
		fees: { presenter_young: { amount: "", currency: "USD" } },
	});
});
