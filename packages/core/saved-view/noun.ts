import type { Noun } from "../noun.ts";
import { savedViews } from "./entity.ts";
import { viewsOf } from "./lookup.ts";
import { eraseViews } from "./remove.ts";

export const savedViewNoun = {
	log: { objects: ["view"] },
	download: async ({ table }, { user_id }) => ({
		views: (await viewsOf(table, user_id))
			.filter(({ deleted_at }) => !deleted_at)
			.map(({ conference, list, name, search }) => ({ conference, list, name, search })),
	}),
	erases: [{ of: [savedViews], erase: eraseViews }],
	purges: [savedViews],
} as const satisfies Noun;
