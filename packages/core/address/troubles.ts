import type { AddressTrouble } from "@deck/contracts/address";
import type { Table } from "../kernel/ports.ts";
import { addressStatesOf } from "./lookup.ts";
import { troubleOf } from "./state.ts";

/** Omits deliverable addresses. 1 call per 100. */
export async function addressTroubles(table: Table, emails: readonly string[]): Promise<AddressTrouble[]> {
	const states = await addressStatesOf(table, emails);
	return emails.flatMap((email) => troubleOf(email, states.get(email)) ?? []);
}
