export interface StatTable {
	id: string;
	title: string;
	/** The first column names the rows. */
	head: readonly string[];
	rows: readonly (readonly StatCell[])[];
}

export interface StatCell {
	/** For CSV. */
	value: string | number;
	/** For the page. */
	text: string;
	to?: string;
	/** If not the page's. */
	lang?: string;
}

/** Includes the head. */
export function csvRows({ head, rows }: StatTable): (string | number)[][] {
	return [[...head], ...rows.map((cells) => cells.map(({ value }) => value))];
}

/** Adds titles, and empty lines between tables. */
export function allCsvRows(tables: readonly StatTable[]): (string | number)[][] {
	return tables.flatMap((table, index) => [...(index > 0 ? [[]] : []), [table.title], ...csvRows(table)]);
}
