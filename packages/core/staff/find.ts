import { userByEmail } from "../account/find.ts";
import { getItems, lookup } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { staffRoles } from "./entity.ts";
import type { StaffItem } from "./lookup.ts";

/** Finds the staff row of an account, or of an unverified address. 3 table calls. */
export async function staffByEmail(
	table: Table,
	conference: string,
	email: string,
): Promise<StaffItem | null> {
	const user = await userByEmail(table, email);
	const roles = staffRoles(table);
	const [own, waiting] = await getItems(table, [
		user ? lookup(roles, roles.get({ holder: `user#${user.user_id}`, conference })) : null,
		lookup(roles, roles.get({ holder: `mail#${email}`, conference })),
	]);
	return own ?? waiting;
}
