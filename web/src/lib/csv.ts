import Papa from "papaparse";

/** What begins a text in UTF-8, so that spreadsheets read it as such. */
const BOM = "\ufeff";

/**
 * What a spreadsheet would calculate, in letters of full width too; the library's own pattern passes over cells of several
 * lines.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * The same within a text: a spreadsheet that separates cells by semicolons, as Russian ones do, begins another one there,
 * quoted or not.
 */
const INNER_FORMULA = /([;\t\r\n][ "']*)(?=[=+\-@＝＋－＠])/g;

/** A text that no spreadsheet calculates (`= + - @`, a tab or a new line first): an apostrophe stands before it. */
export function harmless(text: string): string {
	return FORMULA.test(text) ? `'${text}` : text;
}

/** A table as CSV: with a BOM, and cells that a spreadsheet would calculate made harmless. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
	const cells = rows.map((row) =>
		row.map((cell) => (typeof cell === "string" ? harmless(cell).replace(INNER_FORMULA, "$1'") : cell)),
	);
	return BOM + Papa.unparse(cells, { newline: "\r\n" });
}
