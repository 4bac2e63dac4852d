import { LIMITS } from "@deck/contracts/limits";
import { mayShareViews, type SavedView, type SavedViewForm } from "@deck/contracts/saved-view";
import { checkAccountExists } from "../account/update.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, put } from "../kernel/commit.ts";
import { retryOnConflict } from "../kernel/conflict.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import { freeSequence, SequenceTakenError } from "../kernel/sequence.ts";
import { viewChangedEvent } from "./changed-event.ts";
import { type SavedViewItem, SHARED, savedViews } from "./entity.ts";
import { loggedView, readsList, viewSavedView } from "./list.ts";
import { viewRowsIn } from "./lookup.ts";
import { readShares } from "./share.ts";

/** Concurrent requests of one person take turns. */
const RETRY_DELAY_MS = 20;

/**
 * Creates a saved view and logs a shared one. 2 calls, 1 more for shared ones.
 * @throws 422 `views_most` per person, or for shared views per conference; 403 for a list that the user does not read,
 * and for observers who share a view
 */
export async function createView(
	context: SignedInContext,
	conference: ConferenceItem,
	{ shared, ...form }: SavedViewForm,
): Promise<SavedView> {
	const { table, actor } = context;
	if (!readsList(form.list, actor) || (shared && !mayShareViews(actor.roles)))
		throw new AppError("forbidden", "forbidden");
	const holder = shared ? SHARED : actor.user_id;
	const make = async () => {
		const share =
			shared && (await readShares(context, { maker: actor.user_id, conference: conference.conference }));
		const rows = share ? share.rows : await viewRowsIn(table, holder, conference.conference);
		const slot = allocateSequence(rows, shared ? LIMITS.sharedViews : LIMITS.ownViews);
		const view: SavedViewItem = {
			holder,
			conference: conference.conference,
			slot,
			id: slot + newId(),
			maker: actor.user_id,
			...form,
			version: 1,
		};
		const reply = viewSavedView(view, actor);
		await commit(context, {
			writes: [
				put(
					savedViews(table)
						.put(view)
						.where(
							({ id, deleted_at }, { exists, notExists }) => `${notExists(id)} OR ${exists(deleted_at)}`,
						),
					new SequenceTakenError(),
				),
				share ? share.turn : checkAccountExists(table, actor.user_id),
			],
			audit: shared
				? [
						{
							conference: conference.conference,
							object: `view-${view.id}`,
							action: "view.shared",
							after: loggedView(form),
						},
					]
				: [],
			events: [viewChangedEvent(conference, view)],
			reply,
		});
		return reply;
	};
	return retryOnConflict(SequenceTakenError, make, { pauseMs: RETRY_DELAY_MS });
}

/** Random, to avoid collisions; reuses a deleted view's slot last, since that one can then not be restored. */
function allocateSequence(rows: readonly SavedViewItem[], most: number): string {
	const kept = rows.filter(({ deleted_at }) => !deleted_at);
	const slot = freeSequence(rows, most) ?? freeSequence(kept, most);
	if (slot === undefined) throw new AppError("invalid", "views_most", { params: { count: most } });
	return slot;
}
