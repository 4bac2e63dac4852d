import { compareMembers, type StaffMember } from "@deck/contracts/staff";
import { accountsById, userById } from "../account/find.ts";
import type { UserItem } from "../account/lookup.ts";
import { fullNames } from "../account/names.ts";
import type { Table } from "../kernel/ports.ts";
import { type StaffItem, staffOfConference } from "./lookup.ts";

/** Lists staff by highest role, then address. 2 table calls. */
export async function listStaff(table: Table, conference: string): Promise<StaffMember[]> {
	const rows = await staffOfConference(table, conference);
	const accounts = await accountsById(
		table,
		rows.flatMap((row) => row.user_id ?? []),
	);
	return rows.map((row) => toStaffMember(row, accounts.get(row.user_id ?? "") ?? null)).sort(compareMembers);
}

/** Returns a member with names. 1 table call, none for pending members. */
export async function viewMember(table: Table, row: StaffItem): Promise<StaffMember> {
	return toStaffMember(row, row.user_id === undefined ? null : await userById(table, row.user_id));
}

function toStaffMember(row: StaffItem, account: UserItem | null): StaffMember {
	return {
		id: row.user_id ?? null,
		email: account?.email ?? row.email,
		names: account ? fullNames(account) : {},
		avatar_path: account?.avatar_path ?? null,
		admin_roles: row.admin_roles,
		waiting: row.user_id === undefined,
		since: row.created_at,
		...(row.waits_till && { waits_till: row.waits_till }),
	};
}
