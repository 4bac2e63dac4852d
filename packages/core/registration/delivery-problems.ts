import type { DeliveryProblem } from "@deck/contracts/address";
import { readDeliveryProblems } from "../address/delivery-problems.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { requireStaffRegistration } from "./for-staff.ts";

/**
 * Returns the delivery problems of the participant's address. 2 table calls, plus those of `hidesRegistrations`.
 * @throws 404
 */
export async function registrationDeliveryProblems(
	context: SignedInContext,
	conference: ConferenceItem,
	number: number,
): Promise<DeliveryProblem[]> {
	const { email } = await requireStaffRegistration(context, conference, number);
	return readDeliveryProblems(context.table, [email]);
}
