import { put, remove, type Write } from "../kernel/commit.ts";
import type { Table } from "../kernel/ports.ts";
import { claimWaitingRoles } from "../staff/claim.ts";

/** The writes by which an account takes the roles that waited for a proof that an address is its own. */
export async function takingRoles(table: Table, user: { user_id: string; email: string }): Promise<Write[]> {
	const { taken, given } = await claimWaitingRoles(table, user);
	return [...taken.map((operation) => remove(operation)), ...given.map((operation) => put(operation))];
}
