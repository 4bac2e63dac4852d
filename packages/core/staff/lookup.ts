import type { EntityItem } from "electrodb";
import { wanted } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { staffRoles } from "./entity.ts";

export type StaffItem = EntityItem<ReturnType<typeof staffRoles>>;

/** A user's staff row in a conference, to be read with other items. */
export function wantedStaff(table: Table, userId: string, conference: string) {
	const roles = staffRoles(table);
	return wanted(roles, roles.get({ holder: `user#${userId}`, conference }));
}

/** Every staff row of a conference, waiting ones included. */
export async function staffOf(table: Table, conference: string): Promise<StaffItem[]> {
	const { data } = await staffRoles(table).query.byConference({ conference }).go({ pages: "all" });
	return data;
}

/** Conferences in which a user is staff, with the roles; roles that wait for a verified address are not among them. */
export async function staffRolesOf(table: Table, userId: string): Promise<StaffItem[]> {
	const { data } = await staffRoles(table)
		.query.primary({ holder: `user#${userId}` })
		.go({ pages: "all", consistent: true });
	return data;
}
