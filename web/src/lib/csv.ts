import Papa from "papaparse";

/** What begins a text in UTF-8, so that spreadsheets read it as such. */
const BOM = "\ufeff";

/** What a spreadsheet would calculate; the library's own pattern passes over cells of several lines. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * A table as CSV: with a BOM, and cells that a spreadsheet would calculate (`= + - @` first) made harmless by an
 * apostrophe.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
	return BOM + Papa.unparse(rows as (string | number)[][], { escapeFormulae: FORMULA, newline: "\r\n" });
}
