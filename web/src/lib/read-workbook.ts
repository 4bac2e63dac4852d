import { strFromU8, unzipSync } from "fflate";
import readWorkbookFile from "read-excel-file/universal";
import type { CsvLine } from "./read-csv.ts";
import { WORKBOOK_LIMITS } from "./workbook-limits.ts";

/**
 * Reads sheets as lines of texts without empty ones; dates become `yyyy-MM-dd`.
 * @throws if it is no workbook
 */
export async function readWorkbook(bytes: Uint8Array): Promise<CsvLine[][] | "workbook_too_large"> {
	if (isTooLarge(bytes)) return "workbook_too_large";
	const buffer = new Uint8Array(bytes).buffer;
	const sheets = await readWorkbookFile<string>(buffer, { parseNumber: plainNumber });
	return sheets.map(({ data }) =>
		data
			.map((row, at) => ({ row: at + 1, cells: row.map(cellText) }))
			.filter(({ cells }) => cells.some((cell) => cell.trim() !== "")),
	);
}

function isTooLarge(bytes: Uint8Array): boolean {
	let size = 0;
	const sheets = unzipSync(bytes, {
		filter: ({ name, originalSize }) => {
			size += originalSize;
			return size <= WORKBOOK_LIMITS.bytes && name.endsWith(".xml") && !name.endsWith("/sharedStrings.xml");
		},
	});
	return (
		size > WORKBOOK_LIMITS.bytes ||
		Object.values(sheets).some((sheet) => cellsOf(sheet) > WORKBOOK_LIMITS.cells)
	);
}

/** Opening tag of a non-empty cell, bounded against quadratic time. */
const CELL = /<(?:\w{1,20}:)?c\s(?:[^<>]{0,200}\s)?r="([A-Z]{1,9})(\d{1,9})"[^<>]{0,200}(?<!\/)>/gi;

function cellsOf(sheet: Uint8Array): number {
	let [rows, columns] = [0, 0];
	for (const [, letters = "", row = ""] of strFromU8(sheet, true).matchAll(CELL)) {
		rows = Math.max(rows, Number(row));
		columns = Math.max(columns, columnOf(letters));
	}
	return rows * columns;
}

/** Returns a column's number, from 1: `A`, `B`, …, `AA`. */
const columnOf = (letters: string) =>
	[...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

export function firstSheet(sheets: readonly CsvLine[][], fits: (lines: CsvLine[]) => boolean): CsvLine[] {
	return sheets.find(fits) ?? sheets.find((lines) => lines.length > 0) ?? [];
}

/** Rounds to the 15 digits that people see, as workbooks store floating-point numbers. */
function plainNumber(text: string): string {
	const number = Number(text);
	if (Number.isSafeInteger(number)) return String(number);
	if (!Number.isFinite(number) || /^\d{16,}$/.test(text)) return text;
	return String(Number(number.toPrecision(15)));
}

function cellText(cell: unknown): string {
	if (cell instanceof Date) {
		// Days are stored as inexact fractions.
		const instant = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString();
		return instant.endsWith("T00:00:00.000Z") ? instant.slice(0, 10) : instant.slice(0, 16).replace("T", " ");
	}
	return cell === null || cell === undefined ? "" : String(cell);
}
