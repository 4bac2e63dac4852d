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
