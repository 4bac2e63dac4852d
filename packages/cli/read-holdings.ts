import { readKnownAddress } from "@deck/core/delivery/known-address";
import { expertsByAddress } from "@deck/core/expert/lookup";
import type { Context } from "@deck/core/kernel/context";
import { paperKeysByAddress } from "@deck/core/paper/across-conferences";
import { registrationsByAddress } from "@deck/core/registration/lookup";
import { reviewsByAddress } from "@deck/core/review/lookup";
import { pendingRolesOf } from "@deck/core/staff/lookup";

interface Holdings {
	/** Whether one claims the address, confirmed or not. */
	account: boolean;
	/** What an erasure takes, as a person reads it. */
	erased: string[];
	/** What it leaves. */
	kept: string[];
}

/** Returns what lies under an address. 5 index queries and those of `readKnownAddress`. */
export async function readHoldings(context: Context, email: string): Promise<Holdings> {
	const { table } = context;
	const [known, papers, experts, reviews, registrations, roles] = await Promise.all([
		readKnownAddress(context, email),
		paperKeysByAddress(table, [email]),
		expertsByAddress(table, email),
		reviewsByAddress(table, email),
		registrationsByAddress(table, email),
		pendingRolesOf(table, [email]),
	]);
	const { bounces_since, failures = [], complained_since, unwanted = [] } = known.state;
	const at = (where: { conference: string; number: number }) => `№ ${where.number} of ${where.conference}`;
	const sent = reviews.filter(({ state, sent_at }) => sent_at !== undefined && state !== "refused");
	const paid = registrations.filter(({ state }) => state === "paid");
	return {
		account: known.account !== "none",
		erased: [
			...experts.map((expert) => `expert ${at(expert)}: name, address, interests, invitation`),
			...reviews
				.filter((review) => !sent.includes(review))
				.map((review) => `request to review paper ${at(review)}`),
			...registrations
				.filter((registration) => !paid.includes(registration))
				.map((registration) => `registration ${at(registration)}`),
			...roles.map(({ conference }) => `invitation to the staff of ${conference}`),
			...(bounces_since || failures.length > 0 ? ["bounces"] : []),
		],
		kept: [
			...papers.map((paper) => `author of paper ${at(paper)}, as papers stay`),
			...sent.map((review) => `review of paper ${at(review)}, under a pseudonym`),
			...paid.map((registration) => `paid registration ${at(registration)}: name, address and payment`),
			...(complained_since || unwanted.length > 0 ? ["the wish to get no e-mails"] : []),
		],
	};
}
