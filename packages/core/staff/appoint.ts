import type { AdminRole, Locale } from "@deck/contracts/enums";
import { userByEmail } from "../account/find.ts";
import { raiseRights } from "../account/rights.ts";
import { checkUser } from "../account/update.ts";
import { put } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { staffRoles } from "./entity.ts";

/** Somebody and the roles that they are given in a conference. */
interface Appointed {
	conference: string;
	email: string;
	admin_roles: AdminRole[];
	language?: Locale | undefined;
}

/**
 * The row that makes a person staff of a conference, and the writes for it, its own first: at once where an account
 * has verified the address, else the role waits under the address (product.md §1). Such a commit is refused with 503
 * where the account is verified at this very moment, as it has claimed by then what was waiting for it.
 */
export async function newMember(context: Context, person: Appointed) {
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
	if (user) writes.push(account ? raiseRights(table, account) : checkUser(table, user));
	return { row, writes };
}
