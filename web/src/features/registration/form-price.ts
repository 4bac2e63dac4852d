import type { Conference } from "@deck/contracts/conference";
import type { OwnRegistration, Registration, RegistrationContent } from "@deck/contracts/registration";
import { calculatePrice, type Price, type PriceInput } from "@deck/contracts/registration-price";
import { type PriceReduction, priceReductions } from "./price-reductions.ts";

/** Returns the input's price and ways to reduce it; null without a matching fee. */
export function formPrice(
	{ fees }: Pick<Conference, "fees">,
	{ registration, presentable }: OwnRegistration,
	content: RegistrationContent,
): { price: Price | null; cheaper: PriceReduction[] } {
	const { place = "", format = "listener", young = false, status, papers = [], upload_id } = content;
	const sent = registration?.state === "cancelled" ? null : registration;
	const believed = sent?.document?.state === "verified" || sent?.document_seen_at !== undefined;
	const proven = believed && sent.content.status === status && !upload_id;
	const now: PriceInput = {
		place,
		format,
		given: sent?.given,
		young: young && proven,
		papers: format === "presenter" ? presentable.filter(({ number }) => papers.includes(number)) : [],
	};
	return { price: calculatePrice(fees, now), cheaper: priceReductions(fees, now, { status, claims: young }) };
}

export function currentPriceReductions(
	conference: Pick<Conference, "fees">,
	own: OwnRegistration,
	{ content, price, price_if_verified: verified }: Registration,
): PriceReduction[] {
	const others = formPrice(conference, own, content).cheaper.filter(({ method }) => method !== "document");
	const lower = verified && price && verified.total < price.total;
	return lower ? [{ method: "document", price: verified }, ...others] : others;
}
