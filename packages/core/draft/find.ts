import type { SignedIn } from "../kernel/context.ts";
import { getItems, lookup } from "../kernel/entity.ts";
import { notFound } from "../kernel/errors.ts";
import type { Table } from "../kernel/ports.ts";
import { slotOf } from "../kernel/slots.ts";
import { type DraftItem, drafts } from "./entity.ts";

const IN_LISTS = [
	...(["conference", "slot", "id", "type", "paper", "title", "language", "created_at"] as const),
	...(["changed", "version"] as const),
];

/** Without content. */
export type DraftHead = Pick<DraftItem, (typeof IN_LISTS)[number]>;

/** Latest first. 1 query. */
export async function draftsIn(table: Table, user_id: string, conference: string): Promise<DraftHead[]> {
	const { data } = await drafts(table)
		.query.primary({ user_id })
		.begins({ conference })
		.go({ pages: "all", consistent: true, attributes: [...IN_LISTS] });
	return data
		.filter((draft) => draft.conference === conference)
		.sort((a, b) => (a.changed < b.changed ? 1 : -1));
}

/** 1 query. */
export async function draftsOf(table: Table, user_id: string): Promise<DraftHead[]> {
	const { data } = await drafts(table)
		.query.primary({ user_id })
		.go({ pages: "all", consistent: true, attributes: [...IN_LISTS] });
	return data;
}

export async function wholeDraftsOf(table: Table, user_id: string): Promise<DraftItem[]> {
	const { data } = await drafts(table).query.primary({ user_id }).go({ pages: "all", consistent: true });
	return data;
}

/** 1 call. */
export async function findOwnDraft(
	{ table, actor }: SignedIn,
	conference: string,
	id: string,
): Promise<DraftItem | null> {
	const slot = slotOf(id);
	if (slot === null) return null;
	const all = drafts(table);
	const key = { user_id: actor.user_id, conference, slot };
	const [draft] = await getItems(table, [lookup(all, all.get(key))]);
	return draft?.id === id ? draft : null;
}

/** Throws 404. */
export async function ownDraft(context: SignedIn, conference: string, id: string): Promise<DraftItem> {
	const draft = await findOwnDraft(context, conference, id);
	if (!draft) throw notFound();
	return draft;
}
