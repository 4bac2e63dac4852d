import type { SavedView, SavedViewEdit } from "@deck/contracts/saved-view";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { AuditEntry } from "../kernel/audit.ts";
import { commit, update } from "../kernel/commit.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { getItems, lookup } from "../kernel/entity.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { sequenceOf } from "../kernel/sequence.ts";
import { viewChangedEvent } from "./changed-event.ts";
import { type SavedViewItem, SHARED, savedViews } from "./entity.ts";
import { loggedView, mayChangeView, readsList, viewSavedView } from "./list.ts";

export const savedViewKey = ({ holder, conference, slot }: SavedViewItem) => ({ holder, conference, slot });

/**
 * Returns a view that the actor may change, also a deleted one. 1 call. Throws 404 if invisible, 403 for others' views.
 */
export async function requireChangeableView(
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
	if (!view || !readsList(view.list, actor)) throw notFound();
	if (!mayChangeView(view, actor)) throw new AppError("forbidden", "forbidden");
	return view;
}

/** Returns the log entries of a view; only shared views are logged. */
export function sharedViewAuditEntries(
	{ holder, conference, id }: SavedViewItem,
	action: "view.changed" | "view.removed" | "view.restored",
	logged: Pick<AuditEntry, "before" | "after">,
): AuditEntry[] {
	return holder === SHARED ? [{ conference, object: `view-${id}`, action, ...logged }] : [];
}

/** Edits a view. 2 calls, 1 more on conflict. Throws as `requireChangeableView`, and 409 with the current view. */
export async function editView(
	context: SignedInContext,
	conference: ConferenceItem,
	id: string,
	edit: SavedViewEdit,
): Promise<SavedView> {
	const view = await requireChangeableView(context, conference, id);
	if (view.deleted_at) throw notFound();
	if ((view.version ?? 1) !== edit.version) throw staleView(context, view);
	try {
		return await commitEdit(context, conference, view, edit);
	} catch (error) {
		if (!(error instanceof ViewConflictError)) throw error;
		throw staleView(context, await requireChangeableView(context, conference, id));
	}
}

class ViewConflictError extends AppError {
	constructor() {
		super("stale", "stale");
	}
}

const staleView = ({ actor }: SignedInContext, view: SavedViewItem) =>
	new AppError("stale", "stale", { current: viewSavedView(view, actor) });

async function commitEdit(
	context: SignedInContext,
	conference: ConferenceItem,
	view: SavedViewItem,
	{ version, name, search }: SavedViewEdit,
): Promise<SavedView> {
	const after: SavedViewItem = { ...view, name, search, version: version + 1 };
	const reply = viewSavedView(after, context.actor);
	await commit(context, {
		writes: [
			update(
				savedViews(context.table)
					.patch(savedViewKey(view))
					.set({ name, search, version: after.version })
					.where((one, { eq, notExists }) =>
						[
							eq(one.id, view.id),
							view.version === undefined ? notExists(one.version) : eq(one.version, version),
							notExists(one.deleted_at),
						].join(" AND "),
					),
				new ViewConflictError(),
			),
		],
		audit: sharedViewAuditEntries(view, "view.changed", {
			before: loggedView(view),
			after: loggedView(after),
		}),
		events: [viewChangedEvent(conference, view)],
		reply,
	});
	return reply;
}
