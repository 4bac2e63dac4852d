import { may } from "@deck/contracts/permissions";
import type { SavedView, ViewedList } from "@deck/contracts/saved-view";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { Actor } from "../kernel/actor.ts";
import type { SignedIn } from "../kernel/context.ts";
import { type SavedViewItem, SHARED } from "./entity.ts";
import { viewsIn } from "./lookup.ts";

/** One's own views of a conference's lists, then those for all staff. Two calls at once. */
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

/** Whether somebody reads a list at all: who reads no registrations sees no views of them. */
export const readsList = (list: ViewedList, { roles }: Actor): boolean =>
	list !== "registrations" || may(roles, "registrations", "read");

/** A view as somebody sees it. */
export function viewFor(view: SavedViewItem, actor: Actor): SavedView {
	const { id, list, name, search, holder, version = 1 } = view;
	return { id, list, name, search, shared: holder === SHARED, changeable: mayChange(view, actor), version };
}

/** Its maker; one that is for all staff, also who arranges the conference. */
export function mayChange({ holder, maker }: SavedViewItem, { user_id, roles }: Actor): boolean {
	return maker === user_id || (holder === SHARED && may(roles, "structure", "write"));
}

/** What the log tells of a view for all staff. */
export const toldOf = ({ list, name, search }: Pick<SavedViewItem, "list" | "name" | "search">) => ({
	...{ list, title: name, search },
});
