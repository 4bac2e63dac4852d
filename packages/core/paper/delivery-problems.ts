import type { DeliveryProblem } from "@deck/contracts/address";
import { readDeliveryProblems } from "../address/delivery-problems.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { requireStaffPaper } from "./staff-paper.ts";

/**
 * Returns the delivery problems of a paper's authors. 2 table calls.
 * @throws as `requireStaffPaper`
 */
export async function paperDeliveryProblems(
	context: SignedInContext,
	conference: ConferenceItem,
	number: number,
): Promise<DeliveryProblem[]> {
	const { authors } = await requireStaffPaper(context, conference, number, "read");
	return readDeliveryProblems(
		context.table,
		authors.map(({ email }) => email),
	);
}
