import type { DeliveryProblem } from "@deck/contracts/address";
import { readDeliveryProblems } from "../address/delivery-problems.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { isInvolvedInConference } from "./involved.ts";
import { expertAddresses } from "./lookup.ts";

/**
 * Returns the delivery problems of all experts' addresses. None for who writes or reviews in the conference: an address
 * that bounces as soon as their paper gets a reviewer would be that reviewer's. 1 query, 1 call per 100, plus those of
 * `isInvolvedInConference`.
 */
export async function expertDeliveryProblems(
	context: SignedInContext,
	{ conference }: ConferenceItem,
): Promise<DeliveryProblem[]> {
	if (await isInvolvedInConference(context, conference)) return [];
	const experts = await expertAddresses(context.table, conference);
	return readDeliveryProblems(
		context.table,
		experts.map(({ email }) => email),
	);
}
