import Papa from "papaparse";

/** Makes spreadsheets read the file as UTF-8. */
const BOM = "\ufeff";

/** With full-width signs. Papa Parse's own pattern misses cells of several lines. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Russian spreadsheets start a new cell at a semicolon, quoted or not. */
const INNER_FORMULA = /([;\t\r\n][ "']*)(?=[=+\-@＝＋－＠])/g;

export function escapeFormula(text: string): string {
	return FORMULA.test(text) ? `'${text}` : text;
}

export function formatCsv(rows: readonly (readonly (string | number)[])[]): string {
	const cells = rows.map((row) =>
		row.map((cell) => (typeof cell === "string" ? escapeFormula(cell).replace(INNER_FORMULA, "$1'") : cell)),
	);
	return BOM + Papa.unparse(cells, { newline: "\r\n" });
}
