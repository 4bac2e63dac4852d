import { may } from "@deck/contracts/permissions";
import type { SavedView, ViewedList } from "@deck/contracts/saved-view";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { Actor } from "../kernel/actor.ts";
import type { SignedIn } from "../kernel/context.ts";
import { type SavedViewItem, SHARED } from "./entity.ts";
import { viewsIn } from "./lookup.ts";

/** Own views, then shared ones. 2 parallel calls. */
export async function listViews(
	{ table, actor }: SignedIn,
	{ conference }: ConferenceItem,
): Promise<SavedView[]> {
	const each = await Promise.all([actor.user_id, SHARED].map((holder) => viewsIn(table, holder, conference)));
	return each
		.flat()
		.filter(({ list }) => readsList(list, actor))
		.map((view) => viewFor(view, actor));
}

export const readsList = (list: ViewedList, { roles }: Actor): boolean =>
	list !== "registrations" || may(roles, "registrations", "read");

export function viewFor(view: SavedViewItem, actor: Actor): SavedView {
	const { id, list, name, search, holder, version = 1 } = view;
	return { id, list, name, search, shared: holder === SHARED, changeable: mayChange(view, actor), version };
}

/** Shared views may also be changed by those who edit the conference. */
export function mayChange({ holder, maker }: SavedViewItem, { user_id, roles }: Actor): boolean {
	return maker === user_id || (holder === SHARED && may(roles, "structure", "write"));
}

export const toldOf = ({ list, name, search }: Pick<SavedViewItem, "list" | "name" | "search">) => ({
	...{ list, title: name, search },
});
