import type { Fee } from "@deck/contracts/conference-parts";
import { ATTENDANCE_FORMATS } from "@deck/contracts/conference-parts";
import { calculatePrice, type Price } from "@deck/contracts/registration-price";
import type { RegistrationItem } from "./entity.ts";
import { isYoungScientist } from "./snapshot.ts";

/** Returns the price; once paid, the price at payment. Null if no fee matches, or place or format is missing. */
export function priceAtPaymentOrNow(registration: RegistrationItem, fees: readonly Fee[]): Price | null {
	const { state, payment } = registration;
	if (state === "paid" && payment) return payment.price;
	return priceForStatus(registration, isYoungScientist(registration), fees);
}

/** Returns the price if the document is verified. Null if no document is pending or no fee is set. */
export function priceIfVerified(registration: RegistrationItem, fees: readonly Fee[]): Price | null {
	const { state, content } = registration;
	const waits = state === "submitted" && content.young === true && !isYoungScientist(registration);
	return waits ? priceForStatus(registration, true, fees) : null;
}

/** Calculates the price as a young scientist or not, whether paid or not. */
export function priceForStatus(
	{ content, papers, given }: RegistrationItem,
	young: boolean,
	fees: readonly Fee[],
): Price | null {
	const format = ATTENDANCE_FORMATS.find((one) => one === content.format);
	if (!format || !content.place) return null;
	return calculatePrice(fees, { place: content.place, format, young, papers, given: given?.percent });
}
