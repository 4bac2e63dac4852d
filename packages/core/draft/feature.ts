import type { Feature } from "../feature.ts";
import { paperDrafts } from "./entity.ts";
import { fullDraftsOf } from "./find.ts";
import { erasePaperDrafts } from "./purge.ts";
import { parseDraftContent, viewDraftRow } from "./view.ts";

/** Private to the user; no submissions. */
export const draftFeature = {
	download: async ({ table }, { user_id }) => ({
		drafts: (await fullDraftsOf(table, user_id)).map((draft) => ({
			conference: draft.conference,
			...viewDraftRow(draft),
			content: parseDraftContent(draft),
		})),
	}),
	erasers: [{ of: [paperDrafts], erase: erasePaperDrafts }],
	purge: [paperDrafts],
} as const satisfies Feature;
