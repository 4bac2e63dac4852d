import { csvOf, harmless } from "../csv.ts";

export const EXPORT_FORMATS = ["xlsx", "csv"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A cell on its way into a file; `at`: a moment by the reader's clock, `2026-11-23 23:59`. */
export type ExportCell = string | number | { at: string } | null;

/** A table with its first line. */
export interface ExportTable {
	head: readonly string[];
	rows: readonly (readonly ExportCell[])[];
}

/** How a spreadsheet shows moments (specification §9). */
const DATE_FORMAT = "yyyy-mm-dd hh:mm";

/** Widths of columns, in characters. */
const WIDTH = { text: 24, number: 10, date: 18 };

/** More characters than XLSX lets a cell have. */
const LONGEST = 32_767;

/** The file of a table. It takes seconds for thousands of rows: not for the page's own thread. */
export async function exportFile(table: ExportTable, format: ExportFormat): Promise<Blob> {
	if (format === "csv") {
		const rows = table.rows.map((row) => row.map((cell) => (isMoment(cell) ? cell.at : (cell ?? ""))));
		return new Blob([csvOf([table.head, ...rows])], { type: "text/csv;charset=utf-8" });
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

/** Texts are texts to a spreadsheet already; they are as harmless when it saves them as CSV. */
function xlsxCell(cell: ExportCell) {
	if (cell === null || cell === "") return null;
	if (typeof cell === "number") return { value: cell, type: Number };
	// A spreadsheet's dates know no zone, and are written as if they were UTC.
	if (isMoment(cell)) return { value: new Date(`${cell.at.replace(" ", "T")}Z`), type: Date };
	return { value: harmless(cell).slice(0, LONGEST), type: String };
}
