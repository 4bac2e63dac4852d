import type { AdminRole } from "@deck/contracts/enums";
import { userByEmail } from "../account/find.ts";
import { rightsChanged } from "../account/sessions.ts";
import { unchanged } from "../account/unchanged.ts";
import { put, type Write } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { staffRoles } from "./entity.ts";

/**
 * The writes that make a person staff of a conference: at once where an account has verified the address, else the
 * role waits under the address (product.md §1). Such a commit is refused with 503 where the account is verified at
 * this very moment, as it has claimed by then what was waiting for it.
 */
export async function newStaff(
	context: Context,
	person: { conference: string; email: string; admin_roles: AdminRole[] },
): Promise<Write[]> {
	const { table } = context;
	const user = await userByEmail(table, person.email);
	const account = user?.verified ? user.user_id : undefined;
	const role = put(
		staffRoles(table).create({
			...person,
			holder: account ? `user#${account}` : `mail#${person.email}`,
			user_id: account,
			created_at: context.now().toISOString(),
		}),
	);
	if (!user) return [role];
	return [role, account ? rightsChanged(table, account, context.now()) : unchanged(table, user)];
}
