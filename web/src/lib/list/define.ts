import type { ListParts } from "./definition.ts";
import type { ListRow } from "./merge.ts";
import type { RowId } from "./sort.ts";
import { createViewStore, type ViewStore } from "./view-store.ts";

export interface ListDefinition<Row extends ListRow, Id extends RowId, Context>
	extends ListParts<Row, Id, Context> {
	store: ViewStore;
}

export function rowPage<Row extends ListRow, Id extends RowId>(
	{ page, address, rows }: ListDefinition<Row, Id, never>,
	row: Row,
): string {
	return page ? page(row) : `${address}/${rows.idOf(row)}`;
}

export function defineList<Row extends ListRow, Id extends RowId, Context>(
	parts: ListParts<Row, Id, Context>,
): ListDefinition<Row, Id, Context> {
	return { ...parts, store: createViewStore(parts.name) };
}
