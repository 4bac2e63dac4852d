import { STAFF_ROLES } from "@deck/contracts/enums";
import type { StaffMember } from "@deck/contracts/staff";
import { accountsOf } from "../account/find.ts";
import { fullNames } from "../account/names.ts";
import type { Table } from "../kernel/ports.ts";
import { staffOf } from "./lookup.ts";

/** Everybody on a conference's staff, the highest role first, then by address. Two calls. */
export async function listStaff(table: Table, conference: string): Promise<StaffMember[]> {
	const rows = await staffOf(table, conference);
	const accounts = await accountsOf(
		table,
		rows.flatMap((row) => row.user_id ?? []),
	);
	const place = (member: StaffMember) =>
		Math.min(...member.admin_roles.map((role) => STAFF_ROLES.indexOf(role.type)));
	return rows
		.map((row): StaffMember => {
			const account = row.user_id === undefined ? undefined : accounts.get(row.user_id);
			return {
				email: account?.email ?? row.email,
				names: account ? fullNames(account) : {},
				avatar_path: account?.avatar_path ?? null,
				admin_roles: row.admin_roles,
				waiting: row.user_id === undefined,
				since: row.created_at,
			};
		})
		.sort((a, b) => place(a) - place(b) || a.email.localeCompare(b.email));
}
