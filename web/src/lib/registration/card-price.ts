import { type Currency, type Fee, PARTICIPATIONS } from "@deck/contracts/conference-parts";
import type { Locale } from "@deck/contracts/enums";
import { moneyText } from "@deck/contracts/money";
import type { RegistrationCard } from "@deck/contracts/registration";
import { movementsOf, type Price, priceOf, sumsOf } from "@deck/contracts/registration-price";
import { formatNumber } from "../format.ts";

/** Computes a registration's price; null if no fee is set, or too little is known. */
export function cardPrice(
	{ place, format, young, document, papers, given }: RegistrationCard,
	fees: readonly Fee[],
): Price | null {
	const known = PARTICIPATIONS.find((one) => one === format);
	if (!known || place === "") return null;
	return priceOf(fees, { place, format: known, young: young && document === "verified", papers, given });
}

/** Smallest unit; the currency is null if unknown. */
export interface Sum {
	amount: number;
	currency: Currency | null;
}

/** Returns sums by currency: all payments with settled differences, else the current price. */
export function shownSums(card: RegistrationCard, fees: readonly Fee[]): Sum[] {
	if (card.paid) return sumsOf(movementsOf(card.paid));
	const price = cardPrice(card, fees);
	return price ? [{ amount: price.total, currency: price.currency }] : [];
}

/** Returns the sum in the currency of the payment. */
export const shownSum = (card: RegistrationCard, fees: readonly Fee[]): Sum | null =>
	shownSums(card, fees)[0] ?? null;

/**
 * Returns the price in its own currency if the money that moved is in another one: corrected, or settled in another
 * currency. Null otherwise.
 */
export function ownSum(card: RegistrationCard, fees: readonly Fee[]): Sum | null {
	const price = cardPrice(card, fees);
	if (!card.paid || !price) return null;
	const moved = shownSums(card, fees);
	if (moved.some(({ currency }) => currency === null || currency === price.currency)) return null;
	return { amount: price.total, currency: price.currency };
}

/** Formats a sum; omits an unknown currency. */
const sumText = ({ amount, currency }: Sum, locale: Locale): string =>
	currency === null ? formatNumber(amount / 100, locale) : moneyText(amount, currency, locale);

export const sumsText = (sums: readonly Sum[], locale: Locale): string =>
	sums.map((one) => sumText(one, locale)).join(" + ");

/** Smallest unit: the fee, and the rest after discounts. */
export interface Due {
	currency: Currency;
	fee: number;
	/** Fee of young scientists. */
	young: boolean;
	total: number;
}

/** Returns the current price, or the one frozen by the payment; null if no fee is set, or too little is known. */
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
