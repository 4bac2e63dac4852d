import type { Feature } from "../feature.ts";
import type { Context } from "../kernel/context.ts";
import { keyOf } from "../kernel/entity.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import { savedViews } from "./entity.ts";
import { viewsOfHolder } from "./lookup.ts";

export const savedViewFeature = {
	log: { objects: ["view"] },
	download: async ({ table }, { user_id }) => ({
		views: (await viewsOfHolder(table, user_id))
			.filter(({ deleted_at }) => !deleted_at)
			.map(({ conference, list, name, search }) => ({ conference, list, name, search })),
	}),
	erasers: [{ of: [savedViews], erase: eraseViews }],
	purge: [savedViews],
} as const satisfies Feature;

/** Erases a user's own views; shared views stay. */
async function eraseViews(context: Context, user_id: string): Promise<void> {
	const all = savedViews(context.table);
	const rows = await viewsOfHolder(context.table, user_id);
	await removeRows(
		context,
		rows.map((row) => keyOf(all.get(row))),
	);
}
