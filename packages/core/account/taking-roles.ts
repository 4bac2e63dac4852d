import { put, remove, type Write } from "../kernel/commit.ts";
import { AppError } from "../kernel/errors.ts";
import type { Outgoing } from "../kernel/outbox.ts";
import type { Table } from "../kernel/ports.ts";
import { rolesClaimed } from "../staff/changed.ts";
import { claimWaitingRoles } from "../staff/claim.ts";

/** A part of a commit. */
export interface TakingRoles {
	writes: Write[];
	/** Open pages of the account and of the conferences' staff learn of it. */
	events: Outgoing[];
}

/**
 * How an account takes the roles that waited for a proof that an address is its own. Such a commit is refused with 503
 * where somebody changes one of the roles at this very moment.
 */
export async function takingRoles(
	table: Table,
	user: { user_id: string; email: string },
): Promise<TakingRoles> {
	const { conferences, taken, given } = await claimWaitingRoles(table, user);
	const changed = new AppError("unavailable", "busy", { retryAfter: 1 });
	return {
		writes: [
			...taken.map((operation) => remove(operation, changed)),
			...given.map((operation) => put(operation)),
		],
		events: conferences.length > 0 ? [rolesClaimed(user.user_id, conferences)] : [],
	};
}
