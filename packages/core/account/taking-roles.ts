import { put, remove, type Write } from "../kernel/commit.ts";
import { AppError } from "../kernel/errors.ts";
import type { Table } from "../kernel/ports.ts";
import { claimWaitingRoles } from "../staff/claim.ts";

/**
 * The writes by which an account takes the roles that waited for a proof that an address is its own. Such a commit is
 * refused with 503 where somebody changes one of the roles at this very moment.
 */
export async function takingRoles(table: Table, user: { user_id: string; email: string }): Promise<Write[]> {
	const { taken, given } = await claimWaitingRoles(table, user);
	const changed = new AppError("unavailable", "busy", { retryAfter: 1 });
	return [
		...taken.map((operation) => remove(operation, changed)),
		...given.map((operation) => put(operation)),
	];
}
