/** A figure as a table: what its plot shows, for people to read and for CSV. */
export interface StatTable {
	/** Names it in addresses of files: `status-section`. */
	id: string;
	title: string;
	/** Of each column; the first column names the rows. */
	head: readonly string[];
	rows: readonly (readonly StatCell[])[];
}

export interface StatCell {
	/** What stands in CSV. */
	value: string | number;
	/** As it is read on the page. */
	text: string;
	/** The list of the papers that are counted. */
	to?: string;
	/** Language of the text, where it is not the page's. */
	lang?: string;
}

/** The rows of a table's CSV, its head first. */
export function csvRows({ head, rows }: StatTable): (string | number)[][] {
	return [[...head], ...rows.map((cells) => cells.map(({ value }) => value))];
}

/** Those of several tables, each below its title and an empty line apart. */
export function allCsvRows(tables: readonly StatTable[]): (string | number)[][] {
	return tables.flatMap((table, index) => [...(index > 0 ? [[]] : []), [table.title], ...csvRows(table)]);
}
