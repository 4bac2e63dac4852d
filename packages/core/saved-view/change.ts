import { LIMITS } from "@deck/contracts/limits";
import {
	mayShareViews,
	type SavedView,
	type SavedViewEdit,
	type SavedViewForm,
} from "@deck/contracts/saved-view";
import { topics } from "@deck/contracts/topics";
import { checkAccountExists } from "../account/update.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { staffTopics } from "../conference/staff-topics.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { getItems, keyOf, lookup } from "../kernel/entity.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { pushEvent } from "../kernel/outbox.ts";
import { sequenceOf } from "../kernel/sequence.ts";
import { SETTINGS } from "../kernel/settings.ts";
import {
	createItem,
	deleteItem,
	editItem,
	restoreItem,
	type SmallCollection,
} from "../kernel/small-collection.ts";
import { type SavedViewItem, SHARED, savedViews } from "./entity.ts";
import { viewRowsIn } from "./lookup.ts";
import { readShares } from "./share.ts";
import { loggedView, mayChangeView, mayReadList, viewSavedView } from "./view.ts";

/**
 * Returns a view that the actor may change, also a deleted one. 1 call.
 * @throws 404 if invisible, 403 for others' views
 */
async function requireChangeableView(
	{ table, actor }: SignedInContext,
	{ conference }: ConferenceItem,
	id: string,
): Promise<SavedViewItem> {
	const slot = sequenceOf(id);
	if (slot === null) throw notFound();
	const all = savedViews(table);
	const found = await getItems(
		table,
		[actor.user_id, SHARED].map((holder) => lookup(all, all.get({ holder, conference, slot }))),
	);
	const view = found.find((one) => one?.id === id);
	if (!view || !mayReadList(view.list, actor)) throw notFound();
	if (!mayChangeView(view, actor)) throw new AppError("forbidden", "forbidden");
	return view;
}

const ACTIONS = {
	added: "view.shared",
	changed: "view.changed",
	removed: "view.removed",
	restored: "view.restored",
} as const;

const COLLECTION: SmallCollection<SavedViewItem, SavedView, ConferenceItem> = {
	key: (table, view) => keyOf(savedViews(table).get(view)),
	put: (table, view) => savedViews(table).put(view),
	restoreSeconds: SETTINGS.viewRestoreSeconds,
	full: "views_most",
	requireChangeable: requireChangeableView,
	view: viewSavedView,
	event: (item, { holder, conference, id }) =>
		pushEvent({
			topics: holder === SHARED ? staffTopics(item) : [topics.user(holder)],
			conference,
			resource: "view",
			ids: [id],
			version: 0,
		}),
	/** Only shared views are logged. */
	audit: ({ holder, conference, id }, change, { before, after }) =>
		holder === SHARED
			? [
					{
						conference,
						object: `view-${id}`,
						action: ACTIONS[change],
						...(before && { before: loggedView(before) }),
						...(after && { after: loggedView(after) }),
					},
				]
			: [],
};

/**
 * Creates a saved view and logs a shared one. 2 calls, 1 more for shared ones.
 * @throws 422 `views_most` per person, or for shared views per conference; 403 for a list that the user does not read,
 * and for observers who share a view
 */
export function createView(
	context: SignedInContext,
	conference: ConferenceItem,
	{ shared, ...form }: SavedViewForm,
): Promise<SavedView> {
	const { table, actor } = context;
	if (!mayReadList(form.list, actor) || (shared && !mayShareViews(actor.roles)))
		throw new AppError("forbidden", "forbidden");
	const holder = shared ? SHARED : actor.user_id;
	const owner = { maker: actor.user_id, conference: conference.conference };
	return createItem(context, COLLECTION, conference, {
		limit: shared ? LIMITS.sharedViews : LIMITS.ownViews,
		read: async () =>
			shared
				? readShares(context, owner)
				: {
						rows: await viewRowsIn(table, holder, conference.conference),
						writes: [checkAccountExists(table, actor.user_id)],
					},
		make: (fixed) => ({ ...form, ...owner, ...fixed, holder }),
	});
}

/**
 * Edits a view.
 * @throws as `requireChangeableView`, and 409 with the current view
 */
export function editView(
	context: SignedInContext,
	conference: ConferenceItem,
	id: string,
	{ version, ...set }: SavedViewEdit,
): Promise<SavedView> {
	return editItem(context, COLLECTION, conference, { id, version, set });
}

/**
 * Deletes a view, which can be restored for a day.
 * @throws as `requireChangeableView`
 */
export function deleteView(context: SignedInContext, conference: ConferenceItem, id: string): Promise<void> {
	return deleteItem(context, COLLECTION, conference, id);
}

/**
 * Restores a deleted view. 2 calls more for shared views.
 * @throws as `requireChangeableView`; 404 after its time; 422 `views_most` if its creator shared too many since
 */
export function restoreView(
	context: SignedInContext,
	conference: ConferenceItem,
	id: string,
): Promise<SavedView> {
	const read = async (view: SavedViewItem) =>
		view.holder === SHARED ? (await readShares(context, view)).writes : [];
	return restoreItem(context, COLLECTION, conference, { id, read });
}
