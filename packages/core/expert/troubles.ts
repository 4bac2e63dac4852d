import type { AddressTrouble } from "@deck/contracts/address";
import { addressTroubles } from "../address/troubles.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { Context } from "../kernel/context.ts";
import { expertAddresses } from "./lookup.ts";

/** Those of a conference's experts whom letters do not reach. One query, and one call for each hundred. */
export async function expertTroubles(
	{ table }: Context,
	{ conference }: ConferenceItem,
): Promise<AddressTrouble[]> {
	const experts = await expertAddresses(table, conference);
	return addressTroubles(
		table,
		experts.map(({ email }) => email),
	);
}
