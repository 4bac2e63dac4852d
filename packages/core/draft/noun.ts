import type { Noun } from "../noun.ts";
import { drafts } from "./entity.ts";
import { wholeDraftsOf } from "./find.ts";
import { eraseDrafts } from "./remove.ts";
import { contentOf, viewRow } from "./view.ts";

/** Private to the user; no submissions. */
export const draftNoun = {
	download: async ({ table }, { user_id }) => ({
		drafts: (await wholeDraftsOf(table, user_id)).map((draft) => ({
			conference: draft.conference,
			...viewRow(draft),
			content: contentOf(draft),
		})),
	}),
	erases: [{ of: [drafts], erase: eraseDrafts }],
	purges: [drafts],
} as const satisfies Noun;
