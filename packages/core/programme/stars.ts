import type { StarsForm } from "@deck/contracts/programme";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, put } from "../kernel/commit.ts";
import type { Context, SignedInContext } from "../kernel/context.ts";
import { getItems, keyOf, lookup } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import { programmeStars } from "./entity.ts";

/** Reads the ids of sessions and talks that the user starred. 1 call. */
export async function readStars(
	{ table, actor }: SignedInContext,
	{ conference }: ConferenceItem,
): Promise<StarsForm> {
	return { ids: await starsOf(table, actor.user_id, conference) };
}

/** Replaces the user's stars; not logged. 1 call. */
export async function saveStars(
	context: SignedInContext,
	{ conference }: ConferenceItem,
	form: StarsForm,
): Promise<StarsForm> {
	const stars: StarsForm = { ids: [...new Set(form.ids)] };
	const { user_id } = context.actor;
	await commit(context, {
		writes: [put(programmeStars(context.table).put({ user_id, conference, ids: stars.ids }))],
		audit: [],
		events: [],
		reply: stars,
	});
	return stars;
}

/** Returns a person's stars in a conference. 1 call. */
export async function starsOf(table: Table, user_id: string, conference: string): Promise<string[]> {
	const rows = programmeStars(table);
	const [row] = await getItems(table, [lookup(rows, rows.get({ user_id, conference }))]);
	return row?.ids ?? [];
}

/** Returns a person's stars in all conferences. 1 query. */
export async function allStarsOf(
	table: Table,
	user_id: string,
): Promise<{ conference: string; ids: string[] }[]> {
	const { data } = await programmeStars(table)
		.query.primary({ user_id })
		.go({ consistent: true, pages: "all" });
	return data.map(({ conference, ids }) => ({ conference, ids }));
}

export async function eraseStars(context: Context, user_id: string): Promise<void> {
	const rows = programmeStars(context.table);
	const found = await allStarsOf(context.table, user_id);
	await removeRows(
		context,
		found.map(({ conference }) => keyOf(rows.get({ user_id, conference }))),
	);
}
