import { hasPermission } from "@deck/contracts/permissions";
import { mayShareViews, type SavedView, type SavedViewList } from "@deck/contracts/saved-view";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { Actor } from "../kernel/actor.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { type SavedViewItem, SHARED } from "./entity.ts";
import { viewsIn } from "./lookup.ts";

/** Lists the actor's views, then shared ones. 2 parallel calls. */
export async function listViews(
	{ table, actor }: SignedInContext,
	{ conference }: ConferenceItem,
): Promise<SavedView[]> {
	const each = await Promise.all([actor.user_id, SHARED].map((holder) => viewsIn(table, holder, conference)));
	return each
		.flat()
		.filter(({ list }) => readsList(list, actor))
		.map((view) => viewSavedView(view, actor));
}

export const readsList = (list: SavedViewList, { roles }: Actor): boolean =>
	list !== "registrations" || hasPermission(roles, "registrations", "read");

export function viewSavedView(view: SavedViewItem, actor: Actor): SavedView {
	const { id, list, name, search, holder, version } = view;
	return {
		id,
		list,
		name,
		search,
		shared: holder === SHARED,
		changeable: mayChangeView(view, actor),
		version,
	};
}

/**
 * Checks whether the actor may change a view: their own, shared ones only while they may share. Those who edit the
 * conference may change all shared ones.
 */
export function mayChangeView({ holder, maker }: SavedViewItem, { user_id, roles }: Actor): boolean {
	const own = maker === user_id;
	if (holder !== SHARED) return own;
	return hasPermission(roles, "structure", "write") || (own && mayShareViews(roles));
}

export const loggedView = ({ list, name, search }: Pick<SavedViewItem, "list" | "name" | "search">) => ({
	list,
	title: name,
	search,
});
