import { type Currency, type Fee, PARTICIPATIONS } from "@deck/contracts/conference-parts";
import type { RegistrationCard } from "@deck/contracts/registration";
import { type Price, priceOf } from "@deck/contracts/registration-price";

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
interface Sum {
	amount: number;
	currency: Currency | null;
}

/** What a row shows in the column of prices: what was paid, else the price as it is now. */
export function shownSum(card: RegistrationCard, fees: readonly Fee[]): Sum | null {
	if (card.paid) return { amount: card.paid.sum, currency: card.paid.currency };
	const price = cardPrice(card, fees);
	return price && { amount: price.total, currency: price.currency };
}

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
