import type { Context } from "../kernel/context.ts";
import { keyOf } from "../kernel/entity.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import { staffRoles } from "./entity.ts";
import { staffOf } from "./lookup.ts";

/** Takes all roles in a conference away, waiting ones included; whether there were any. Nobody is told. */
export async function purgeStaff(context: Context, conference: string): Promise<boolean> {
	const roles = staffRoles(context.table);
	const rows = await staffOf(context.table, conference);
	await removeRows(
		context,
		rows.map(({ holder }) => keyOf(roles.get({ holder, conference }))),
	);
	return rows.length > 0;
}
