import type { AddressTrouble } from "@deck/contracts/address";
import { addressTroubles } from "../address/troubles.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { forStaff } from "./for-staff.ts";

/**
 * 2 table calls.
 * @throws as `forStaff`
 */
export async function paperTroubles(
	context: SignedIn,
	conference: ConferenceItem,
	number: number,
): Promise<AddressTrouble[]> {
	const { authors } = await forStaff(context, conference, number, "read");
	return addressTroubles(
		context.table,
		authors.map(({ email }) => email),
	);
}
