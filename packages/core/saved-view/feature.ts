import type { Feature } from "../feature.ts";
import { eraseViews } from "./delete.ts";
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
