import type { Conference } from "@deck/contracts/conference";
import {
	ATTENDANCE_FORMATS,
	CURRENCIES,
	type Currency,
	DetailsForm,
	type DocumentTexts,
	type Fee,
} from "@deck/contracts/conference-parts";
import { LIMITS } from "@deck/contracts/limits";
import { formatAmountInput, parseAmount } from "@deck/contracts/money";
import { calculatePrice, type Price } from "@deck/contracts/registration-price";
import { minsize, rule } from "@deck/contracts/rules";
import * as v from "valibot";

const AGES = ["regular", "young"] as const;

export const FEE_KINDS = ATTENDANCE_FORMATS.flatMap((format) =>
	AGES.map((age) => ({ key: `${format}_${age}` as const, format, age, young: age === "young" })),
);
export type FeeKey = (typeof FEE_KINDS)[number]["key"];

/** As typed: "2 500", "2500,50"; empty if not set. */
const amount = v.pipe(
	v.string(),
	v.check((text) => text.trim() === "" || typedAmount(text) !== null, "amount"),
);
const feeField = v.object({ amount, currency: v.picklist(CURRENCIES, "invalid") });

const venue = v.object({
	...DetailsForm.entries.places.item.entries,
	fees: v.object({
		listener_regular: feeField,
		listener_young: feeField,
		presenter_regular: feeField,
		presenter_young: feeField,
	} satisfies Record<FeeKey, typeof feeField>),
});

/** The contract's request with fees nested in places. */
export const DetailsFields = v.pipe(
	v.object({
		...v.omit(DetailsForm, ["fees"]).entries,
		places: v.pipe(
			v.array(venue),
			minsize(1),
			v.maxLength(LIMITS.venues, rule("maxsize", { length: LIMITS.venues })),
		),
	}),
	v.transform(
		({ places, ...rest }): DetailsForm => ({
			...rest,
			places: places.map(({ id, locales }) => ({ id, locales })),
			fees: places.flatMap(typedFees),
		}),
	),
);
export type DetailsValues = v.InferInput<typeof DetailsFields>;
type VenueValues = DetailsValues["places"][number];
type VenueFees = Pick<VenueValues, "id" | "fees">;

function typedAmount(text: string): number | null {
	const read = parseAmount(text);
	return v.is(DetailsForm.entries.fees.item.entries.amount, read) ? read : null;
}

export function typedFees({ id, fees }: VenueFees): Fee[] {
	return FEE_KINDS.flatMap(({ key, format, young }) => {
		const typed = typedAmount(fees[key].amount);
		return typed === null ? [] : [{ place: id, format, young, amount: typed, currency: fees[key].currency }];
	});
}

export function typedPrices(place: VenueFees): { key: FeeKey; price: Price | null }[] {
	const set = typedFees(place);
	return FEE_KINDS.map(({ key, format, young }) => {
		const { amount: text } = place.fees[key];
		const wrong = text.trim() !== "" && typedAmount(text) === null;
		return { key, price: wrong ? null : calculatePrice(set, { place: place.id, format, young, papers: [] }) };
	});
}

export type Details = Pick<
	Conference,
	| "path"
	| "locales"
	| "flow"
	| "extended_to_all"
	| "formats"
	| "languages"
	| "blindness"
	| "contacts"
	| "places"
	| "fees"
	| "payment"
	| "versions"
>;

export function detailsValues(details: Details): DetailsValues {
	const { path, locales, flow, extended_to_all, formats, languages, blindness } = details;
	const { contacts, places, fees, payment, versions } = details;
	return {
		path,
		locales,
		flow,
		extended_to_all,
		formats,
		languages,
		blindness,
		contacts,
		places: places.map(({ id, locales: titles }) => ({
			id,
			locales: titles,
			fees: feeFields(fees.filter((fee) => fee.place === id)),
		})),
		payment: withDocuments(payment),
		version: versions.details,
	};
}

const NO_TEXTS: DocumentTexts = {
	requisites: "",
	vat: "",
	signatory: "",
	wording: { letter: "", receipt: "", invoice: "", act: "", certificate: "", report: "" },
};

/** Adds document texts, absent until saved once. */
function withDocuments({ locales: { en, ru } }: Details["payment"]): Details["payment"] {
	// Data of older versions lack the wording.
	const whole = ({ text, documents = NO_TEXTS }: typeof en) => ({
		text,
		documents: { ...documents, wording: { ...NO_TEXTS.wording, ...documents.wording } },
	});
	return { locales: { en: whole(en), ru: whole(ru) } };
}

function feeFields(set: readonly Fee[]): VenueValues["fees"] {
	const usual = set[0]?.currency ?? "RUB";
	const fields = FEE_KINDS.map(({ key, format, young }) => {
		const fee = set.find((each) => each.format === format && each.young === young);
		return [key, { amount: fee ? formatAmountInput(fee.amount) : "", currency: fee?.currency ?? usual }];
	});
	return Object.fromEntries(fields) as VenueValues["fees"];
}

export function newVenue(others: readonly { id: string }[], currency: Currency): VenueValues {
	let number = others.length + 1;
	while (others.some(({ id }) => id === `place-${number}`)) number += 1;
	return {
		id: `place-${number}`,
		locales: { en: { title: "" }, ru: { title: "" } },
		fees: Object.fromEntries(
			FEE_KINDS.map(({ key }) => [key, { amount: "", currency }]),
		) as VenueValues["fees"],
	};
}

export function currencyOf(fees: VenueValues["fees"]): Currency | null {
	const used = new Set(FEE_KINDS.map(({ key }) => fees[key].currency));
	const [first] = used;
	return used.size === 1 && first ? first : null;
}
