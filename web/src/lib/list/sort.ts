export type RowId = string | number;

export interface Sort {
	key: string;
	/** Descending. */
	down: boolean;
}

export function nextSort(sort: Sort | null, column: { key: string; firstDown?: boolean }): Sort {
	if (sort?.key === column.key) return { key: column.key, down: !sort.down };
	return { key: column.key, down: column.firstDown ?? false };
}
