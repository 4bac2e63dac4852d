import type { DeliveryProblem } from "@deck/contracts/address";
import { readDeliveryProblems } from "../address/delivery-problems.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { Context } from "../kernel/context.ts";
import { expertAddresses } from "./lookup.ts";

/** Returns the delivery problems of all experts' addresses. 1 query, 1 call per 100. */
export async function expertDeliveryProblems(
	{ table }: Context,
	{ conference }: ConferenceItem,
): Promise<DeliveryProblem[]> {
	const experts = await expertAddresses(table, conference);
	return readDeliveryProblems(
		table,
		experts.map(({ email }) => email),
	);
}
