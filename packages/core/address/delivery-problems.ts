import type { DeliveryProblem } from "@deck/contracts/address";
import type { Table } from "../kernel/ports.ts";
import { addressStatesOf } from "./lookup.ts";
import { deliveryProblemOf } from "./state.ts";

/** Returns the delivery problems of the addresses, without deliverable ones. 1 call per 100. */
export async function readDeliveryProblems(
	table: Table,
	emails: readonly string[],
): Promise<DeliveryProblem[]> {
	const states = await addressStatesOf(table, emails);
	return emails.flatMap((email) => deliveryProblemOf(email, states.get(email)) ?? []);
}
