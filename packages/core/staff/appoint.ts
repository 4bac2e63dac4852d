import type { AdminRole } from "@deck/contracts/enums";
import { userByEmail } from "../account/find.ts";
import type { Context } from "../kernel/context.ts";
import { staffRoles } from "./entity.ts";

/**
 * The put that makes a person staff of a conference: at once where an account has verified the address,
 * else the role waits under the address (product.md §1).
 */
export async function newStaff(
	context: Context,
	person: { conference: string; email: string; admin_roles: AdminRole[] },
) {
	const user = await userByEmail(context.table, person.email);
	const account = user?.verified ? user.user_id : undefined;
	return staffRoles(context.table).create({
		...person,
		holder: account ? `user#${account}` : `mail#${person.email}`,
		user_id: account,
		created_at: context.now().toISOString(),
	});
}
