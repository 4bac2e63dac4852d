import { escapeFormula, formatCsv } from "../csv.ts";

export const EXPORT_FORMATS = ["xlsx", "csv"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** `at`: an instant, shown in the reader's time zone: `2026-11-23 23:59`. */
export type ExportCell = string | number | { at: string } | null;

export interface ExportTable {
	head: readonly string[];
	rows: readonly (readonly ExportCell[])[];
}

/** Spreadsheet format (specification §9). */
const DATE_FORMAT = "yyyy-mm-dd hh:mm";

/** Characters. */
const WIDTH = { text: 24, number: 10, date: 18 };

/** XLSX's limit of characters per cell. */
const LONGEST = 32_767;

/** Makes a file of a table. Thousands of rows take seconds: call it in a worker. */
export async function exportFile(table: ExportTable, format: ExportFormat): Promise<Blob> {
	if (format === "csv") {
		const rows = table.rows.map((row) => row.map((cell) => (isMoment(cell) ? cell.at : (cell ?? ""))));
		return new Blob([formatCsv([table.head, ...rows])], { type: "text/csv;charset=utf-8" });
	}
	const { default: writeXlsxFile } = await import("write-excel-file/universal");
	const head = table.head.map((title) => ({ value: title, type: String, fontWeight: "bold" as const }));
	const columns = table.head.map((_, column) => ({ width: widthOf(table, column) }));
	const options = { columns, stickyRowsCount: 1, dateFormat: DATE_FORMAT };
	return writeXlsxFile([head, ...table.rows.map((row) => row.map(xlsxCell))], options).toBlob();
}

const isMoment = (cell: ExportCell | undefined): cell is { at: string } =>
	typeof cell === "object" && cell !== null;

function widthOf({ rows }: ExportTable, column: number): number {
	const some = rows.find((row) => row[column] !== null && row[column] !== "")?.[column];
	if (typeof some === "number") return WIDTH.number;
	return isMoment(some) ? WIDTH.date : WIDTH.text;
}

/** Never formulas in XLSX; escapes for a later save as CSV. */
function xlsxCell(cell: ExportCell) {
	if (cell === null || cell === "") return null;
	if (typeof cell === "number") return { value: cell, type: Number };
	// Spreadsheet dates have no time zone.
	if (isMoment(cell)) return { value: new Date(`${cell.at.replace(" ", "T")}Z`), type: Date };
	return { value: escapeFormula(cell).slice(0, LONGEST), type: String };
}
