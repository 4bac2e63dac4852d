import type { SignedInContext } from "../kernel/context.ts";
import { getItems, lookup } from "../kernel/entity.ts";
import { notFound } from "../kernel/errors.ts";
import type { Table } from "../kernel/ports.ts";
import { sequenceOf } from "../kernel/sequence.ts";
import { type PaperDraftItem, paperDrafts } from "./entity.ts";

const LISTED_ATTRIBUTES = [
	"conference",
	"slot",
	"id",
	"type",
	"paper",
	"title",
	"language",
	"created_at",
	"changed",
	"version",
	"form",
] as const;

/** A draft without its content. */
export type DraftSummary = Pick<PaperDraftItem, (typeof LISTED_ATTRIBUTES)[number]>;

/** Returns a user's drafts in a conference, latest first. 1 query. */
export async function draftsIn(table: Table, user_id: string, conference: string): Promise<DraftSummary[]> {
	const { data } = await paperDrafts(table)
		.query.primary({ user_id })
		.begins({ conference })
		.go({ pages: "all", consistent: true, attributes: [...LISTED_ATTRIBUTES] });
	return data
		.filter((draft) => draft.conference === conference)
		.sort((a, b) => (a.changed < b.changed ? 1 : -1));
}

/** Returns a user's drafts in all conferences. 1 query. */
export async function draftsOfUser(table: Table, user_id: string): Promise<DraftSummary[]> {
	const { data } = await paperDrafts(table)
		.query.primary({ user_id })
		.go({ pages: "all", consistent: true, attributes: [...LISTED_ATTRIBUTES] });
	return data;
}

export async function fullDraftsOf(table: Table, user_id: string): Promise<PaperDraftItem[]> {
	const { data } = await paperDrafts(table).query.primary({ user_id }).go({ pages: "all", consistent: true });
	return data;
}

/** Finds one of the actor's drafts by id. 1 call. */
export async function findOwnDraft(
	{ table, actor }: SignedInContext,
	conference: string,
	id: string,
): Promise<PaperDraftItem | null> {
	const slot = sequenceOf(id);
	if (slot === null) return null;
	const all = paperDrafts(table);
	const key = { user_id: actor.user_id, conference, slot };
	const [draft] = await getItems(table, [lookup(all, all.get(key))]);
	return draft?.id === id ? draft : null;
}

/**
 * Returns the actor's draft. 1 call.
 * @throws 404
 */
export async function requireOwnDraft(
	context: SignedInContext,
	conference: string,
	id: string,
): Promise<PaperDraftItem> {
	const draft = await findOwnDraft(context, conference, id);
	if (!draft) throw notFound();
	return draft;
}
