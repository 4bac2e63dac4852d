import readWorkbookFile from "read-excel-file/universal";
import type { CsvLine } from "./read-csv.ts";

/**
 * Reads sheets as lines of texts without empty ones; dates become `yyyy-MM-dd`.
 * @throws if the file is no workbook
 */
export async function readWorkbook(bytes: Uint8Array): Promise<CsvLine[][]> {
	const buffer = new Uint8Array(bytes).buffer;
	const sheets = await readWorkbookFile<string>(buffer, { parseNumber: plainNumber });
	return sheets.map(({ data }) =>
		data
			.map((row, at) => ({ row: at + 1, cells: row.map(cellText) }))
			.filter(({ cells }) => cells.some((cell) => cell.trim() !== "")),
	);
}

/** Returns the first sheet that `fits`, else the first that is not empty. */
export function firstSheet(sheets: readonly CsvLine[][], fits: (lines: CsvLine[]) => boolean): CsvLine[] {
	return sheets.find(fits) ?? sheets.find((lines) => lines.length > 0) ?? [];
}

/** Workbooks store floating-point results; people see 15 digits. */
function plainNumber(text: string): string {
	const number = Number(text);
	if (Number.isSafeInteger(number)) return String(number);
	if (!Number.isFinite(number) || /^\d{16,}$/.test(text)) return text;
	return String(Number(number.toPrecision(15)));
}

function cellText(cell: unknown): string {
	if (cell instanceof Date) {
		// Days are stored as fractions, which are not exact.
		const instant = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString();
		return instant.endsWith("T00:00:00.000Z") ? instant.slice(0, 10) : instant.slice(0, 16).replace("T", " ");
	}
	return cell === null || cell === undefined ? "" : String(cell);
}
