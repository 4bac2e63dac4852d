import type { EntityItem } from "electrodb";
import { getItems, keyOf, lookup } from "../kernel/entity.ts";
import type { Key, Table } from "../kernel/ports.ts";
import { readOnce } from "../kernel/shared-reads.ts";
import { staffRoles } from "./entity.ts";

export type StaffItem = EntityItem<ReturnType<typeof staffRoles>>;

/** Returns the lookup of a staff row for a batch read. */
export function staffLookup(table: Table, userId: string, conference: string) {
	const roles = staffRoles(table);
	return lookup(roles, roles.get({ holder: `user#${userId}`, conference }));
}

/** Returns the staff of a conference, including pending members. 1 index query. */
export const staffOfConference = (table: Table, conference: string): Promise<StaffItem[]> =>
	readOnce(`staff#${conference}`, async () => {
		const { data } = await staffRoles(table).query.byConference({ conference }).go({ pages: "all" });
		return data;
	});

export const staffKey = (
	table: Table,
	{ holder, conference }: Pick<StaffItem, "holder" | "conference">,
): Key => keyOf(staffRoles(table).get({ holder, conference }));

/**
 * Returns the staff with consistent reads, for decisions: the index may lag. `holders`: rows it may lack. 2 table
 * calls.
 */
export async function staffConsistent(
	table: Table,
	conference: string,
	...holders: string[]
): Promise<StaffItem[]> {
	const roles = staffRoles(table);
	const known = (await staffOfConference(table, conference)).map((row) => row.holder);
	const rows = await getItems(
		table,
		[...new Set([...known, ...holders])].map((holder) => lookup(roles, roles.get({ holder, conference }))),
	);
	return rows.filter((row) => row !== null);
}

/** Returns an account's roles in all conferences, without pending ones. 1 query. */
export async function staffRolesOfUser(table: Table, userId: string): Promise<StaffItem[]> {
	const { data } = await staffRoles(table)
		.query.primary({ holder: `user#${userId}` })
		.go({ pages: "all", consistent: true });
	return data;
}

/** Returns the roles that wait for the addresses to be verified. 1 query for each address. */
export async function pendingRolesOf(table: Table, addresses: readonly string[]): Promise<StaffItem[]> {
	const pages = await Promise.all(
		addresses.map((email) =>
			staffRoles(table)
				.query.primary({ holder: `mail#${email}` })
				.go({ pages: "all", consistent: true }),
		),
	);
	return pages.flatMap(({ data }) => data);
}
