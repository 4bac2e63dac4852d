/** What names a row for good. */
export type RowId = string | number;

/** By which column a list is ordered. */
export interface Sort {
	/** The column's id. */
	key: string;
	/** Largest first. */
	down: boolean;
}

/** The order that pressing a column's header asks for: its own first way, then the other. */
export function nextSort(sort: Sort | null, column: { key: string; firstDown?: boolean }): Sort {
	if (sort?.key === column.key) return { key: column.key, down: !sort.down };
	return { key: column.key, down: column.firstDown ?? false };
}
