import type { SavedView } from "@deck/contracts/saved-view";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, update } from "../kernel/commit.ts";
import type { Context, SignedIn } from "../kernel/context.ts";
import { keyOf } from "../kernel/entity.ts";
import { notFound } from "../kernel/errors.ts";
import { whileMoved } from "../kernel/moved.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { SlotTaken } from "../kernel/slots.ts";
import { viewChangedEvent } from "./changed-event.ts";
import { changeableView, keysOf, toldIfShared } from "./edit.ts";
import { SHARED, savedViews } from "./entity.ts";
import { toldOf, viewFor } from "./list.ts";
import { viewsOf } from "./lookup.ts";
import { readShares } from "./share.ts";

/** Restorable for a day. 2 calls. Throws as `changeableView`. */
export async function removeView(context: SignedIn, conference: ConferenceItem, id: string): Promise<void> {
	const view = await changeableView(context, conference, id);
	if (view.deleted_at) throw notFound();
	const now = context.now();
	const ttl = Math.floor(now.getTime() / 1000) + SETTINGS.viewRestoreSeconds;
	await commit(context, {
		writes: [
			update(
				savedViews(context.table)
					.patch(keysOf(view))
					.set({ deleted_at: now.toISOString(), ttl })
					.where((one, { eq, notExists }) => `${eq(one.id, id)} AND ${notExists(one.deleted_at)}`),
				notFound(),
			),
		],
		audit: toldIfShared(view, "view.removed", { before: toldOf(view) }),
		events: [viewChangedEvent(conference, view)],
	});
}

/**
 * 2 calls, 2 more for shared views. Throws as `changeableView`; 404 after its time; 422 `views_most` if its creator
 * shared too many since.
 */
export async function restoreView(
	context: SignedIn,
	conference: ConferenceItem,
	id: string,
): Promise<SavedView> {
	const { deleted_at, ttl = 0, ...view } = await changeableView(context, conference, id);
	if (!deleted_at || ttl * 1000 <= context.now().getTime()) throw notFound();
	const reply = viewFor(view, context.actor);
	const restore = async () =>
		commit(context, {
			writes: [
				...(view.holder === SHARED ? [(await readShares(context, view)).turn] : []),
				update(
					savedViews(context.table)
						.patch(keysOf(view))
						.remove(["deleted_at", "ttl"])
						.where((one, { eq, exists }) => `${eq(one.id, id)} AND ${exists(one.deleted_at)}`),
					notFound(),
				),
			],
			audit: toldIfShared(view, "view.restored", { after: toldOf(view) }),
			events: [viewChangedEvent(conference, view)],
			reply,
		});
	await whileMoved(SlotTaken, restore);
	return reply;
}

/** Shared views stay. */
export async function eraseViews(context: Context, user_id: string): Promise<void> {
	const all = savedViews(context.table);
	const rows = await viewsOf(context.table, user_id);
	await removeRows(
		context,
		rows.map((row) => keyOf(all.get(row))),
	);
}
