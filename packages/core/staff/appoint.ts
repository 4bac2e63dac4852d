import type { AdminRole, Locale } from "@deck/contracts/enums";
import { userByEmail } from "../account/find.ts";
import { incrementRights } from "../account/rights.ts";
import { checkUserUnchanged } from "../account/update.ts";
import { put } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { staffRoles } from "./entity.ts";

interface Appointment {
	conference: string;
	email: string;
	admin_roles: AdminRole[];
	language?: Locale | undefined;
}

/**
 * Returns the row and writes of a new staff member, the row's own write first. Roles wait for a verified account
 * (product.md §1); 503 if it is verified concurrently, as waiting roles are then already claimed.
 */
export async function appointMember(context: Context, person: Appointment) {
	const { table } = context;
	const user = await userByEmail(table, person.email);
	const account = user?.verified ? user.user_id : undefined;
	const row = {
		...person,
		holder: account ? `user#${account}` : `mail#${person.email}`,
		user_id: account,
		created_at: context.now().toISOString(),
	};
	const writes = [put(staffRoles(table).create(row))];
	if (user) writes.push(account ? incrementRights(table, account) : checkUserUnchanged(table, user));
	return { row, writes };
}
