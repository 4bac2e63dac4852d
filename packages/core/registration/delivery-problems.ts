import type { DeliveryProblem } from "@deck/contracts/address";
import { readDeliveryProblems } from "../address/delivery-problems.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { Context } from "../kernel/context.ts";
import { requireRegistration } from "./lookup.ts";

/**
 * Returns the delivery problems of the participant's address. 2 table calls.
 * @throws 404
 */
export async function registrationDeliveryProblems(
	{ table }: Context,
	{ conference }: ConferenceItem,
	number: number,
): Promise<DeliveryProblem[]> {
	const { email } = await requireRegistration(table, conference, number);
	return readDeliveryProblems(table, [email]);
}
