import { userById } from "../account/find.ts";
import { fullNames } from "../account/names.ts";
import { conferencesById } from "../conference/find.ts";
import type { Context } from "../kernel/context.ts";
import type { Table } from "../kernel/ports.ts";
import { forgetStaff, rememberStaff } from "../people/remember.ts";
import { staffRoles } from "./entity.ts";
import { staffRolesOf } from "./lookup.ts";
import { isCreator } from "./rules.ts";

/** Copies an account's current names and address to its roles. */
export async function renameStaff({ table }: Context, userId: string): Promise<void> {
	const user = await userById(table, userId);
	if (!user) return;
	const { email } = user;
	for (const { holder, conference, email: before } of await staffRolesOf(table, userId)) {
		await rememberStaff(table, { conference, email, names: fullNames(user) });
		if (before === email) continue;
		await forgetStaff(table, { conference, email: before });
		// Last, because a repeated run uses it to find unfinished roles.
		await staffRoles(table).patch({ holder, conference }).set({ email }).go();
	}
}

export async function staffData({ table }: Context, { user_id }: { user_id: string }) {
	const roles = await staffRolesOf(table, user_id);
	return {
		staff_roles: roles.map(({ conference, admin_roles, created_at, news, news_muted }) => ({
			...{ conference, admin_roles, created_at },
			...(news && { news }),
			...(news_muted && { news_muted }),
		})),
	};
}

/**
 * Returns `deletion_creator` if the person must first hand a conference over. Deleted conferences do not count, since
 * they cannot be handed over.
 */
export async function keptByStaff(table: Table, userId: string): Promise<string | null> {
	const created = (await staffRolesOf(table, userId)).filter(isCreator);
	const ids = created.map(({ conference }) => conference);
	return (await conferencesById(table, ids)).size > 0 ? "deletion_creator" : null;
}

/** Removes the roles of a deleted account. */
export async function eraseStaff({ table }: Context, userId: string): Promise<void> {
	for (const { holder, conference, email } of await staffRolesOf(table, userId)) {
		await staffRoles(table).delete({ holder, conference }).go();
		await forgetStaff(table, { conference, email });
	}
}
