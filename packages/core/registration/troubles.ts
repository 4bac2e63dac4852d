import type { AddressTrouble } from "@deck/contracts/address";
import { addressTroubles } from "../address/troubles.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { Context } from "../kernel/context.ts";
import { demandRegistration } from "./lookup.ts";

/**
 * 2 table calls.
 * @throws 404
 */
export async function registrationTroubles(
	{ table }: Context,
	{ conference }: ConferenceItem,
	number: number,
): Promise<AddressTrouble[]> {
	const { email } = await demandRegistration(table, conference, number);
	return addressTroubles(table, [email]);
}
