import type { SavedView } from "@deck/contracts/saved-view";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { SHARED } from "./entity.ts";
import { viewsIn } from "./lookup.ts";
import { mayReadList, viewSavedView } from "./view.ts";

/** Lists the actor's views, then shared ones. 2 parallel calls. */
export async function listViews(
	{ table, actor }: SignedInContext,
	{ conference }: ConferenceItem,
): Promise<SavedView[]> {
	const each = await Promise.all([actor.user_id, SHARED].map((holder) => viewsIn(table, holder, conference)));
	return each
		.flat()
		.filter(({ list }) => mayReadList(list, actor))
		.map((view) => viewSavedView(view, actor));
}
