import type { Fee } from "@deck/contracts/conference-parts";
import { PARTICIPATIONS } from "@deck/contracts/conference-parts";
import { type Price, priceOf } from "@deck/contracts/registration-price";
import type { RegistrationItem } from "./entity.ts";

/** What a registration costs now; frozen once it is paid. Null where no fee is set for it, or too little is known. */
export function currentPrice(
	{ state, content, papers, document, given, payment }: RegistrationItem,
	fees: readonly Fee[],
): Price | null {
	if (state === "paid" && payment) return payment.price;
	const format = PARTICIPATIONS.find((one) => one === content.format);
	if (!format || !content.place) return null;
	const young = content.young === true && document?.state === "verified";
	return priceOf(fees, { place: content.place, format, young, papers, given: given?.percent });
}
