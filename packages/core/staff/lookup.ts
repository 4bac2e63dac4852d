import type { EntityItem } from "electrodb";
import { getItems, lookup } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { staffRoles } from "./entity.ts";

/** Somebody's roles in a conference, as their row has them. */
export type StaffItem = EntityItem<ReturnType<typeof staffRoles>>;

/** A user's staff row in a conference, to be read with other items. */
export function staffLookup(table: Table, userId: string, conference: string) {
	const roles = staffRoles(table);
	return lookup(roles, roles.get({ holder: `user#${userId}`, conference }));
}

/** Every staff row of a conference, waiting ones included. */
export async function staffOf(table: Table, conference: string): Promise<StaffItem[]> {
	const { data } = await staffRoles(table).query.byConference({ conference }).go({ pages: "all" });
	return data;
}

/**
 * The same as they stand now, for what is decided by them: the index may be late. `holders` are rows that it may not
 * even name yet. Two calls.
 */
export async function staffNow(table: Table, conference: string, ...holders: string[]): Promise<StaffItem[]> {
	const roles = staffRoles(table);
	const known = (await staffOf(table, conference)).map((row) => row.holder);
	const rows = await getItems(
		table,
		[...new Set([...known, ...holders])].map((holder) => lookup(roles, roles.get({ holder, conference }))),
	);
	return rows.filter((row) => row !== null);
}

/** Conferences in which a user is staff, with the roles; roles that wait for a verified address are not among them. */
export async function staffRolesOf(table: Table, userId: string): Promise<StaffItem[]> {
	const { data } = await staffRoles(table)
		.query.primary({ holder: `user#${userId}` })
		.go({ pages: "all", consistent: true });
	return data;
}
