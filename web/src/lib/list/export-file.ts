import type { Locale } from "@deck/contracts/enums";
import { escapeFormula, formatCsv } from "../csv.ts";

export const EXPORT_FORMATS = ["xlsx", "csv"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** `at`: an instant, shown in the reader's time zone: `2026-11-23 23:59`; `day`: `2026-11-23`. */
export type ExportCell = string | number | { at: string } | { day: string } | null;

export interface ExportTable {
	head: readonly string[];
	rows: readonly (readonly ExportCell[])[];
}

/** Spreadsheet formats (specification §9). */
const FORMATS = { at: "yyyy-mm-dd hh:mm", day: "yyyy-mm-dd" };

/** Characters. */
const WIDTH = { text: 24, number: 10, date: 18 };

/** XLSX's limit of characters per cell. */
const LONGEST = 32_767;

/** Makes a file of a table. Thousands of rows take seconds: call it in a worker. */
export async function exportFile(table: ExportTable, format: ExportFormat, locale: Locale): Promise<Blob> {
	if (format === "csv") {
		const rows = table.rows.map((row) => row.map(csvCell));
		return new Blob([formatCsv([table.head, ...rows], locale)], { type: "text/csv;charset=utf-8" });
	}
	const { default: writeXlsxFile } = await import("write-excel-file/universal");
	const head = table.head.map((title) => ({ value: title, type: String, fontWeight: "bold" as const }));
	const columns = table.head.map((_, column) => ({ width: widthOf(table, column) }));
	const options = { columns, stickyRowsCount: 1, dateFormat: FORMATS.at };
	return writeXlsxFile([head, ...table.rows.map((row) => row.map(xlsxCell))], options).toBlob();
}

const isDate = (cell: ExportCell | undefined): cell is { at: string } | { day: string } =>
	typeof cell === "object" && cell !== null;

function csvCell(cell: ExportCell): string | number {
	if (isDate(cell)) return "at" in cell ? cell.at : cell.day;
	return cell ?? "";
}

function widthOf({ rows }: ExportTable, column: number): number {
	const some = rows.find((row) => row[column] !== null && row[column] !== "")?.[column];
	if (typeof some === "number") return WIDTH.number;
	return isDate(some) ? WIDTH.date : WIDTH.text;
}

/** Writes no formulas into XLSX; escapes texts for a later save as CSV. */
function xlsxCell(cell: ExportCell) {
	if (cell === null || cell === "") return null;
	if (typeof cell === "number") return { value: cell, type: Number };
	// Spreadsheet dates have no time zone.
	if (isDate(cell))
		return "at" in cell
			? { value: new Date(`${cell.at.replace(" ", "T")}Z`), type: Date }
			: { value: new Date(`${cell.day}T00:00Z`), type: Date, format: FORMATS.day };
	return { value: escapeFormula(cell).slice(0, LONGEST), type: String };
}
