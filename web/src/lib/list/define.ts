import type { ListParts } from "./definition.ts";
import type { ListRow } from "./merge.ts";
import type { RowId } from "./sort.ts";
import { createViewStore, type ViewStore } from "./view-store.ts";

/** A list: what its noun says of it, and what was made from that once. */
export interface ListDefinition<Row extends ListRow, Id extends RowId, Context>
	extends ListParts<Row, Id, Context> {
	store: ViewStore;
}

/** The page of a row of a list below a conference. */
export function rowPage<Row extends ListRow, Id extends RowId>(
	{ page, address, rows }: ListDefinition<Row, Id, never>,
	row: Row,
): string {
	return page ? page(row) : `${address}/${rows.idOf(row)}`;
}

/** Makes a list from what its noun says of it. */
export function defineList<Row extends ListRow, Id extends RowId, Context>(
	parts: ListParts<Row, Id, Context>,
): ListDefinition<Row, Id, Context> {
	return { ...parts, store: createViewStore(parts.name) };
}
