import { type Area, hasPermission } from "@deck/contracts/permissions";
import { mayShareViews, type SavedView, type SavedViewList } from "@deck/contracts/saved-view";
import type { Actor } from "../kernel/actor.ts";
import { type SavedViewItem, SHARED } from "./entity.ts";

/** Area that a list's readers may read; null: any staff, as its rows are filtered for each reader. */
const LIST_AREA: Readonly<Record<SavedViewList, Area | null>> = {
	papers: null,
	extpapers: null,
	subs: null,
	paper_authors: null,
	extpaper_authors: null,
	experts: null,
	reviews: null,
	registrations: "registrations",
};

export function mayReadList(list: SavedViewList, { roles }: Actor): boolean {
	const area = LIST_AREA[list];
	return area === null || hasPermission(roles, area, "read");
}

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
