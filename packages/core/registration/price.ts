import type { Fee } from "@deck/contracts/conference-parts";
import { PARTICIPATIONS } from "@deck/contracts/conference-parts";
import { type Price, priceOf } from "@deck/contracts/registration-price";
import type { RegistrationItem } from "./entity.ts";
import { isYoung } from "./standing.ts";

/** Returns the price, frozen once paid. Null if no fee is set or too little is known. */
export function currentPrice(registration: RegistrationItem, fees: readonly Fee[]): Price | null {
	const { state, payment } = registration;
	if (state === "paid" && payment) return payment.price;
	return priceAs(registration, isYoung(registration), fees);
}

/** Returns the price after the document's verification; null if none is pending or no fee is set. */
export function priceIfVerified(registration: RegistrationItem, fees: readonly Fee[]): Price | null {
	const { state, content } = registration;
	const waits = state === "submitted" && content.young === true && !isYoung(registration);
	return waits ? priceAs(registration, true, fees) : null;
}

/** Returns the price of the current input, paid or not. */
export function priceAs(
	{ content, papers, given }: RegistrationItem,
	young: boolean,
	fees: readonly Fee[],
): Price | null {
	const format = PARTICIPATIONS.find((one) => one === content.format);
	if (!format || !content.place) return null;
	return priceOf(fees, { place: content.place, format, young, papers, given: given?.percent });
}
