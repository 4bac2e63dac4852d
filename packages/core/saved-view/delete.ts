import type { SavedView } from "@deck/contracts/saved-view";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, update } from "../kernel/commit.ts";
import { retryOnConflict } from "../kernel/conflict.ts";
import type { Context, SignedInContext } from "../kernel/context.ts";
import { keyOf } from "../kernel/entity.ts";
import { notFound } from "../kernel/errors.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import { SequenceTakenError } from "../kernel/sequence.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { viewChangedEvent } from "./changed-event.ts";
import { requireChangeableView, savedViewKey, sharedViewAuditEntries } from "./edit.ts";
import { SHARED, savedViews } from "./entity.ts";
import { loggedView, viewSavedView } from "./list.ts";
import { viewsOfHolder } from "./lookup.ts";
import { readShares } from "./share.ts";

/** Deletes a view, which can be restored for a day. 2 calls. Throws as `requireChangeableView`. */
export async function deleteView(
	context: SignedInContext,
	conference: ConferenceItem,
	id: string,
): Promise<void> {
	const view = await requireChangeableView(context, conference, id);
	if (view.deleted_at) throw notFound();
	const now = context.now();
	const ttl = Math.floor(now.getTime() / 1000) + SETTINGS.viewRestoreSeconds;
	await commit(context, {
		writes: [
			update(
				savedViews(context.table)
					.patch(savedViewKey(view))
					.set({ deleted_at: now.toISOString(), ttl })
					.where((one, { eq, notExists }) => `${eq(one.id, id)} AND ${notExists(one.deleted_at)}`),
				notFound(),
			),
		],
		audit: sharedViewAuditEntries(view, "view.removed", { before: loggedView(view) }),
		events: [viewChangedEvent(conference, view)],
	});
}

/**
 * Restores a deleted view. 2 calls, 2 more for shared views. Throws as `requireChangeableView`; 404 after its time; 422
 * `views_most` if its creator shared too many since.
 */
export async function restoreView(
	context: SignedInContext,
	conference: ConferenceItem,
	id: string,
): Promise<SavedView> {
	const { deleted_at, ttl = 0, ...view } = await requireChangeableView(context, conference, id);
	if (!deleted_at || ttl * 1000 <= context.now().getTime()) throw notFound();
	const reply = viewSavedView(view, context.actor);
	const restore = async () =>
		commit(context, {
			writes: [
				...(view.holder === SHARED ? [(await readShares(context, view)).turn] : []),
				update(
					savedViews(context.table)
						.patch(savedViewKey(view))
						.remove(["deleted_at", "ttl"])
						.where((one, { eq, exists }) => `${eq(one.id, id)} AND ${exists(one.deleted_at)}`),
					notFound(),
				),
			],
			audit: sharedViewAuditEntries(view, "view.restored", { after: loggedView(view) }),
			events: [viewChangedEvent(conference, view)],
			reply,
		});
	await retryOnConflict(SequenceTakenError, restore);
	return reply;
}

/** Erases a user's own views; shared views stay. */
export async function eraseViews(context: Context, user_id: string): Promise<void> {
	const all = savedViews(context.table);
	const rows = await viewsOfHolder(context.table, user_id);
	await removeRows(
		context,
		rows.map((row) => keyOf(all.get(row))),
	);
}
