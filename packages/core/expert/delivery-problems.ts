import type { DeliveryProblem } from "@deck/contracts/address";
import { readDeliveryProblems } from "../address/delivery-problems.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { wasInvolvedInPurgedPaper } from "../paper/purged-involvement.ts";
import { isInvolvedInConference } from "./involved.ts";
import { expertAddresses } from "./lookup.ts";

/**
 * Checks whether the actor must not know which experts' addresses have problems: who writes or reviews in the conference,
 * or did before the paper was purged. An address that bounces since their paper got a reviewer would be that reviewer's.
 * 1 query, plus those of `isInvolvedInConference`.
 */
export async function hidesExpertProblems(context: SignedInContext, conference: string): Promise<boolean> {
	const involved = await Promise.all([
		isInvolvedInConference(context, conference),
		wasInvolvedInPurgedPaper(context, conference),
	]);
	return involved.includes(true);
}

/**
 * Returns the delivery problems of all experts' addresses; none if `hidesExpertProblems`. 1 query, 1 call per 100, plus
 * those of `hidesExpertProblems`.
 */
export async function expertDeliveryProblems(
	context: SignedInContext,
	{ conference }: ConferenceItem,
): Promise<DeliveryProblem[]> {
	if (await hidesExpertProblems(context, conference)) return [];
	const experts = await expertAddresses(context.table, conference);
	return readDeliveryProblems(
		context.table,
		experts.map(({ email }) => email),
	);
}
