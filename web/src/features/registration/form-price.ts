import type { Conference } from "@deck/contracts/conference";
import type { OwnRegistration, Registration, RegistrationContent } from "@deck/contracts/registration";
import { type Price, type Priced, priceOf } from "@deck/contracts/registration-price";
import { type Cheaper, cheaperWays } from "./cheaper.ts";

/** Returns the price of the current input and ways to reduce it; null without a matching fee. */
export function formPrice(
	{ fees }: Pick<Conference, "fees">,
	{ registration, presentable }: OwnRegistration,
	content: RegistrationContent,
): { price: Price | null; cheaper: Cheaper[] } {
	const { place = "", format = "listener", young = false, status, papers = [], upload_id } = content;
	const sent = registration?.state === "cancelled" ? null : registration;
	const believed = sent?.document?.state === "verified" || sent?.document_seen_at !== undefined;
	const proven = believed && sent.content.status === status && !upload_id;
	const now: Priced = {
		...{ place, format, given: sent?.given },
		young: young && proven,
		papers: format === "presenter" ? presentable.filter(({ number }) => papers.includes(number)) : [],
	};
	return { price: priceOf(fees, now), cheaper: cheaperWays(fees, now, { status, claims: young }) };
}

/** Returns ways to reduce a sent registration's price; the server computes the price with a verified document. */
export function cheaperNow(
	conference: Pick<Conference, "fees">,
	own: OwnRegistration,
	{ content, price, price_if_verified: verified }: Registration,
): Cheaper[] {
	const others = formPrice(conference, own, content).cheaper.filter(({ way }) => way !== "document");
	const lower = verified && price && verified.total < price.total;
	return lower ? [{ way: "document", price: verified }, ...others] : others;
}
