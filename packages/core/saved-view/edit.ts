import type { SavedView, SavedViewEdit } from "@deck/contracts/saved-view";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { AuditEntry } from "../kernel/audit.ts";
import { commit, update } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { getItems, lookup } from "../kernel/entity.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { slotOf } from "../kernel/slots.ts";
import { viewChangedEvent } from "./changed-event.ts";
import { type SavedViewItem, SHARED, savedViews } from "./entity.ts";
import { mayChange, readsList, toldOf, viewFor } from "./list.ts";

export const keysOf = ({ holder, conference, slot }: SavedViewItem) => ({ holder, conference, slot });

/** Includes deleted views. 1 call. Throws 404 if invisible, 403 for others' views. */
export async function changeableView(
	{ table, actor }: SignedIn,
	{ conference }: ConferenceItem,
	id: string,
): Promise<SavedViewItem> {
	const slot = slotOf(id);
	if (slot === null) throw notFound();
	const all = savedViews(table);
	const found = await getItems(
		table,
		[actor.user_id, SHARED].map((holder) => lookup(all, all.get({ holder, conference, slot }))),
	);
	const view = found.find((one) => one?.id === id);
	if (!view || !readsList(view.list, actor)) throw notFound();
	if (!mayChange(view, actor)) throw new AppError("forbidden", "forbidden");
	return view;
}

/** Only shared views are logged. */
export function toldIfShared(
	{ holder, conference, id }: SavedViewItem,
	action: "view.changed" | "view.removed" | "view.restored",
	told: Pick<AuditEntry, "before" | "after">,
): AuditEntry[] {
	return holder === SHARED ? [{ conference, object: `view-${id}`, action, ...told }] : [];
}

/** 2 calls, 1 more on conflict. Throws as `changeableView`, and 409 with the current view. */
export async function editView(
	context: SignedIn,
	conference: ConferenceItem,
	id: string,
	edit: SavedViewEdit,
): Promise<SavedView> {
	const view = await changeableView(context, conference, id);
	if (view.deleted_at) throw notFound();
	if ((view.version ?? 1) !== edit.version) throw staleView(context, view);
	try {
		return await commitEdit(context, conference, view, edit);
	} catch (error) {
		if (!(error instanceof ViewMoved)) throw error;
		throw staleView(context, await changeableView(context, conference, id));
	}
}

class ViewMoved extends AppError {
	constructor() {
		super("stale", "stale");
	}
}

const staleView = ({ actor }: SignedIn, view: SavedViewItem) =>
	new AppError("stale", "stale", { current: viewFor(view, actor) });

async function commitEdit(
	context: SignedIn,
	conference: ConferenceItem,
	view: SavedViewItem,
	{ version, name, search }: SavedViewEdit,
): Promise<SavedView> {
	const after: SavedViewItem = { ...view, name, search, version: version + 1 };
	const reply = viewFor(after, context.actor);
	await commit(context, {
		writes: [
			update(
				savedViews(context.table)
					.patch(keysOf(view))
					.set({ name, search, version: after.version })
					.where((one, { eq, notExists }) =>
						[
							eq(one.id, view.id),
							view.version === undefined ? notExists(one.version) : eq(one.version, version),
							notExists(one.deleted_at),
						].join(" AND "),
					),
				new ViewMoved(),
			),
		],
		audit: toldIfShared(view, "view.changed", { before: toldOf(view), after: toldOf(after) }),
		events: [viewChangedEvent(conference, view)],
		reply,
	});
	return reply;
}
