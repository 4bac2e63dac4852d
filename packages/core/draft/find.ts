import type { SignedIn } from "../kernel/context.ts";
import { getItems, lookup } from "../kernel/entity.ts";
import { notFound } from "../kernel/errors.ts";
import type { Table } from "../kernel/ports.ts";
import { slotOf } from "../kernel/slots.ts";
import { type DraftItem, drafts } from "./entity.ts";

/** All that stands in a list. */
const IN_LISTS = [
	...(["conference", "slot", "id", "type", "paper", "title", "language", "created_at"] as const),
	...(["changed", "version"] as const),
];

/** A draft without what is written in it. */
export type DraftHead = Pick<DraftItem, (typeof IN_LISTS)[number]>;

/** A person's drafts of a conference, the latest first. One query. */
export async function draftsIn(table: Table, user_id: string, conference: string): Promise<DraftHead[]> {
	const { data } = await drafts(table)
		.query.primary({ user_id })
		.begins({ conference })
		.go({ pages: "all", consistent: true, attributes: [...IN_LISTS] });
	return data
		.filter((draft) => draft.conference === conference)
		.sort((a, b) => (a.changed < b.changed ? 1 : -1));
}

/** A person's drafts of every conference. One query. */
export async function draftsOf(table: Table, user_id: string): Promise<DraftHead[]> {
	const { data } = await drafts(table)
		.query.primary({ user_id })
		.go({ pages: "all", consistent: true, attributes: [...IN_LISTS] });
	return data;
}

/** The same with all that is written in them. */
export async function wholeDraftsOf(table: Table, user_id: string): Promise<DraftItem[]> {
	const { data } = await drafts(table).query.primary({ user_id }).go({ pages: "all", consistent: true });
	return data;
}

/** A draft of the actor's own; null where there is none with this id. One call. */
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

/** The same; 404 for anybody else's. */
export async function ownDraft(context: SignedIn, conference: string, id: string): Promise<DraftItem> {
	const draft = await findOwnDraft(context, conference, id);
	if (!draft) throw notFound();
	return draft;
}
