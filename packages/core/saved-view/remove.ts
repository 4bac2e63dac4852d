import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, remove } from "../kernel/commit.ts";
import type { Context, SignedIn } from "../kernel/context.ts";
import { getItems, keyOf, lookup } from "../kernel/entity.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import { viewChangedEvent } from "./changed-event.ts";
import { type SavedViewItem, SHARED, savedViews, slotOf } from "./entity.ts";
import { mayRemove, toldOf } from "./list.ts";
import { viewsOf } from "./lookup.ts";

/** A view that the asker sees; null where there is none with this id. One call. */
async function findView(
	{ table, actor }: SignedIn,
	conference: string,
	id: string,
): Promise<SavedViewItem | null> {
	const slot = slotOf(id);
	if (slot === null) return null;
	const all = savedViews(table);
	const found = await getItems(
		table,
		[actor.user_id, SHARED].map((holder) => lookup(all, all.get({ holder, conference, slot }))),
	);
	return found.find((view) => view?.id === id) ?? null;
}

/** Deletes a view. Two calls. Throws 404; 403 for one of somebody else's. */
export async function removeView(context: SignedIn, conference: ConferenceItem, id: string): Promise<void> {
	const view = await findView(context, conference.conference, id);
	if (!view) throw notFound();
	if (!mayRemove(view, context.actor)) throw new AppError("forbidden", "forbidden");
	const { holder, slot } = view;
	await commit(context, {
		writes: [
			remove(
				savedViews(context.table)
					.remove({ holder, conference: conference.conference, slot })
					.where((one, { eq }) => eq(one.id, id)),
				notFound(),
			),
		],
		audit:
			holder === SHARED
				? [
						{
							conference: conference.conference,
							object: `view-${id}`,
							action: "view.removed",
							before: toldOf(view),
						},
					]
				: [],
		events: [viewChangedEvent(conference, view)],
	});
}

/** Removes what an account that is gone kept for itself; what it gave to all staff stays theirs. */
export async function eraseViews(context: Context, user_id: string): Promise<void> {
	const all = savedViews(context.table);
	const rows = await viewsOf(context.table, user_id);
	await removeRows(
		context,
		rows.map((row) => keyOf(all.get(row))),
	);
}

/** Removes up to so many views of a conference; whether there were any. */
export async function purgeViews(context: Context, conference: string, most: number): Promise<boolean> {
	const all = savedViews(context.table);
	const { data } = await all.query
		.byConference({ conference })
		.go({ count: most, attributes: ["holder", "slot"] });
	await removeRows(
		context,
		data.map(({ holder, slot }) => keyOf(all.get({ holder, conference, slot }))),
	);
	return data.length > 0;
}
