import { useMemo } from "react";
import type { ListDefinition } from "./define.ts";
import type { ListRow } from "./merge.ts";
import type { RowId } from "./sort.ts";
import type { LoadedRows } from "./synced.ts";

export function useListRows<Row extends ListRow, Id extends RowId>(
	{ rows: source, belongs }: ListDefinition<Row, Id, never>,
	load = true,
): LoadedRows<Row> {
	const { rows, first, error } = source.useRows(load);
	return {
		rows: useMemo(() => (belongs ? rows?.filter(belongs) : rows), [rows, belongs]),
		first: useMemo(
			() => first && (belongs ? { ...first, rows: first.rows.filter(belongs) } : first),
			[first, belongs],
		),
		error,
	};
}
