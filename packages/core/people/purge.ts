import type { Context } from "../kernel/context.ts";
import { keyOf } from "../kernel/entity.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import { people } from "./entity.ts";

/** Returns whether there were any. */
export async function purgePeople(context: Context, conference: string, most: number): Promise<boolean> {
	const all = people(context.table);
	const { data } = await all.query.primary({ conference }).go({ count: most, attributes: ["email"] });
	await removeRows(
		context,
		data.map(({ email }) => keyOf(all.get({ conference, email }))),
	);
	return data.length > 0;
}
