import type { Table } from "../kernel/ports.ts";
import { type SavedViewItem, savedViews } from "./entity.ts";

/** Returns a holder's views in a conference by name. 1 query. */
export async function viewsIn(table: Table, holder: string, conference: string): Promise<SavedViewItem[]> {
	return (await viewRowsIn(table, holder, conference)).filter(({ deleted_at }) => !deleted_at);
}

/** Returns a holder's views in a conference, including recently deleted ones. 1 query. */
export async function viewRowsIn(table: Table, holder: string, conference: string): Promise<SavedViewItem[]> {
	const { data } = await savedViews(table)
		.query.primary({ holder })
		.begins({ conference })
		.go({ pages: "all", consistent: true });
	return data.filter((view) => view.conference === conference).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Returns a holder's views in all conferences, including recently deleted ones. 1 query. */
export async function viewsOfHolder(table: Table, holder: string): Promise<SavedViewItem[]> {
	const { data } = await savedViews(table).query.primary({ holder }).go({ pages: "all", consistent: true });
	return data;
}
