import type { Context } from "../kernel/context.ts";
import { keyOf } from "../kernel/entity.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import { newsDigests, newsLines, staffRoles } from "./entity.ts";
import { staffOf } from "./lookup.ts";

/** With waiting roles and digest lines; returns whether there were any. No e-mails. */
export async function purgeStaff(context: Context, conference: string): Promise<boolean> {
	const { table } = context;
	const [roles, lines, digests] = [staffRoles(table), newsLines(table), newsDigests(table)];
	const all = { pages: "all", consistent: true } as const;
	const [rows, news, due] = await Promise.all([
		staffOf(table, conference),
		lines.query.primary({ conference }).go(all),
		digests.query.primary({ conference }).go(all),
	]);
	const keys = [
		...rows.map(({ holder }) => keyOf(roles.get({ holder, conference }))),
		...news.data.map(({ id }) => keyOf(lines.get({ conference, id }))),
		...due.data.map((one) => keyOf(digests.get({ conference, due: one.due }))),
	];
	await removeRows(context, keys);
	return keys.length > 0;
}
