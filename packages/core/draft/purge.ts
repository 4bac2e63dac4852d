import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, raw, remove, type Write } from "../kernel/commit.ts";
import type { Context, SignedInContext } from "../kernel/context.ts";
import { keyOf } from "../kernel/entity.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import { draftAuditEntry } from "./audit-entry.ts";
import { paperDrafts } from "./entity.ts";
import { draftsOfUser, findOwnDraft, requireOwnDraft } from "./find.ts";

/**
 * Purges the actor's draft, also after the submission window. 2 calls.
 * @throws 404
 */
export async function purgeDraft(
	context: SignedInContext,
	{ conference }: ConferenceItem,
	id: string,
): Promise<void> {
	const { slot } = await requireOwnDraft(context, conference, id);
	const { user_id } = context.actor;
	await commit(context, {
		writes: [
			remove(
				paperDrafts(context.table)
					.remove({ user_id, conference, slot })
					.where((draft, { eq }) => eq(draft.id, id)),
				notFound(),
			),
		],
		audit: [draftAuditEntry(context, "account.draft_removed", id)],
		events: [],
	});
}

/**
 * Returns the writes that purge a draft with its submission; none if it is gone already. 1 call.
 * @throws 409 `draft_newer` if another version was saved, also in the commit
 */
export async function consumeDraft(
	context: SignedInContext,
	conference: string,
	{ id, version }: { id: string; version: number },
): Promise<Write[]> {
	const draft = await findOwnDraft(context, conference, id);
	if (!draft) return [];
	const newer = new AppError("stale", "draft_newer");
	if (draft.version !== version) throw newer;
	const { user_id, slot } = draft;
	const key = keyOf(paperDrafts(context.table).get({ user_id, conference, slot }));
	const action = {
		Delete: {
			Key: { ...key },
			ConditionExpression: "attribute_not_exists(#id) OR (#id = :id AND #version = :version)",
			ExpressionAttributeNames: { "#id": "id", "#version": "version" },
			ExpressionAttributeValues: { ":id": id, ":version": version },
		},
	};
	return [raw(action, newer)];
}

export async function erasePaperDrafts(context: Context, user_id: string): Promise<void> {
	const all = paperDrafts(context.table);
	const rows = await draftsOfUser(context.table, user_id);
	await removeRows(
		context,
		rows.map(({ conference, slot }) => keyOf(all.get({ user_id, conference, slot }))),
	);
}
