import { type Currency, type Fee, PARTICIPATIONS } from "@deck/contracts/conference-parts";
import type { Locale } from "@deck/contracts/enums";
import { moneyText } from "@deck/contracts/money";
import type { RegistrationCard } from "@deck/contracts/registration";
import { movementsOf, type Price, priceOf, sumsOf } from "@deck/contracts/registration-price";
import { formatNumber } from "../format.ts";

/** What a registration costs by its row and the conference's fees; null where none is set, or too little is known. */
export function cardPrice(
	{ place, format, young, document, papers, given }: RegistrationCard,
	fees: readonly Fee[],
): Price | null {
	const known = PARTICIPATIONS.find((one) => one === format);
	if (!known || place === "") return null;
	return priceOf(fees, { place, format: known, young: young && document === "verified", papers, given });
}

/** An amount in the smallest unit; null where nobody knows of which currency. */
export interface Sum {
	amount: number;
	currency: Currency | null;
}

/**
 * What a row shows in the column of prices, by currency: all that was paid, with the differences that were settled since, else
 * the price as it is now.
 */
export function shownSums(card: RegistrationCard, fees: readonly Fee[]): Sum[] {
	if (card.paid) return sumsOf(movementsOf(card.paid));
	const price = cardPrice(card, fees);
	return price ? [{ amount: price.total, currency: price.currency }] : [];
}

/** The same in the currency of the payment, as a table of one column for sums has it. */
export const shownSum = (card: RegistrationCard, fees: readonly Fee[]): Sum | null =>
	shownSums(card, fees)[0] ?? null;

/** A sum as people read it; a number alone where nobody knows the currency. */
const sumText = ({ amount, currency }: Sum, locale: Locale): string =>
	currency === null ? formatNumber(amount / 100, locale) : moneyText(amount, currency, locale);

/** Sums of several currencies as people read them. */
export const sumsText = (sums: readonly Sum[], locale: Locale): string =>
	sums.map((one) => sumText(one, locale)).join(" + ");

/** What somebody is to pay, in the smallest unit: the fee, and what is left of it after all discounts. */
export interface Due {
	currency: Currency;
	fee: number;
	/** It is the fee of young scientists. */
	young: boolean;
	total: number;
}

/** The price as it is now, or as the payment froze it; null where none is set, or too little is known. */
export function dueOf(card: RegistrationCard, fees: readonly Fee[]): Due | null {
	if (card.paid) {
		const { price, currency } = card.paid;
		return price && currency ? { currency, ...price } : null;
	}
	const price = cardPrice(card, fees);
	const [fee] = price?.lines ?? [];
	if (!price || fee?.kind !== "fee") return null;
	return { currency: price.currency, fee: fee.amount, young: fee.young, total: price.total };
}
