import type { Table } from "../kernel/ports.ts";
import { type SavedViewItem, savedViews } from "./entity.ts";

/** A holder's views of a conference, by name. One query. */
export async function viewsIn(table: Table, holder: string, conference: string): Promise<SavedViewItem[]> {
	return (await viewRowsIn(table, holder, conference)).filter(({ deleted_at }) => !deleted_at);
}

/** The same with those that were deleted a while ago. One query. */
export async function viewRowsIn(table: Table, holder: string, conference: string): Promise<SavedViewItem[]> {
	const { data } = await savedViews(table)
		.query.primary({ holder })
		.begins({ conference })
		.go({ pages: "all", consistent: true });
	return data.filter((view) => view.conference === conference).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** A person's own views of every conference, those deleted a while ago included. One query. */
export async function viewsOf(table: Table, holder: string): Promise<SavedViewItem[]> {
	const { data } = await savedViews(table).query.primary({ holder }).go({ pages: "all", consistent: true });
	return data;
}
