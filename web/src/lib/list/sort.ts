export type RowId = string | number;

export interface Sort {
	/** Column id. */
	key: string;
	/** Descending. */
	down: boolean;
}

/** Returns the order after a press on the column's header: its default direction, then the reverse. */
export function nextSort(sort: Sort | null, column: { key: string; firstDown?: boolean }): Sort {
	if (sort?.key === column.key) return { key: column.key, down: !sort.down };
	return { key: column.key, down: column.firstDown ?? false };
}
