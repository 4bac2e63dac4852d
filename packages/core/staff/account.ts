import { userById } from "../account/find.ts";
import { fullNames } from "../account/names.ts";
import { conferencesById } from "../conference/find.ts";
import type { Person } from "../feature.ts";
import type { Context } from "../kernel/context.ts";
import type { Table } from "../kernel/ports.ts";
import { indexStaff, unindexStaff } from "../people/index-people.ts";
import { staffRoles } from "./entity.ts";
import { pendingRolesOf, staffRolesOfUser } from "./lookup.ts";
import { isCreator } from "./rules.ts";

export async function updateStaffNames({ table }: Context, userId: string): Promise<void> {
	const user = await userById(table, userId);
	if (!user) return;
	const { email } = user;
	for (const { holder, conference, email: before } of await staffRolesOfUser(table, userId)) {
		await indexStaff(table, { conference, email, names: fullNames(user) });
		if (before === email) continue;
		await unindexStaff(table, { conference, email: before });
		// Last, as a repeat finds unfinished roles by it.
		await staffRoles(table).patch({ holder, conference }).set({ email }).go();
	}
}

export async function exportStaffRoles({ table }: Context, { user_id, addresses }: Person) {
	const found = await Promise.all([staffRolesOfUser(table, user_id), pendingRolesOf(table, addresses)]);
	const roles = found.flat();
	return {
		staff_roles: roles.map(({ conference, admin_roles, created_at, news, news_muted }) => ({
			conference,
			admin_roles,
			created_at,
			...(news && { news }),
			...(news_muted && { news_muted }),
		})),
	};
}

/**
 * Returns `deletion_creator` if the user must hand over a conference first, else null. Deleted conferences cannot be
 * handed over.
 */
export async function creatorDeletionBlocker(table: Table, userId: string): Promise<string | null> {
	const created = (await staffRolesOfUser(table, userId)).filter(isCreator);
	const ids = created.map(({ conference }) => conference);
	return (await conferencesById(table, ids)).size > 0 ? "deletion_creator" : null;
}

/** Checks for a conference that waits until its creator confirms the address. 2 calls. */
export async function isCreatorAwaited(table: Table, email: string): Promise<boolean> {
	const awaited = (await pendingRolesOf(table, [email])).filter(isCreator);
	return (
		(
			await conferencesById(
				table,
				awaited.map(({ conference }) => conference),
			)
		).size > 0
	);
}

/** Erases the roles of an account, also those that wait for its address. */
export async function eraseStaff(
	{ table }: Context,
	userId: string,
	addresses: readonly string[],
): Promise<void> {
	const held = await staffRolesOfUser(table, userId);
	for (const { holder, conference, email } of [...held, ...(await pendingRolesOf(table, addresses))]) {
		await staffRoles(table).delete({ holder, conference }).go();
		await unindexStaff(table, { conference, email });
	}
}
