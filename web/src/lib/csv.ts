import type { Locale } from "@deck/contracts/enums";
import Papa from "papaparse";

/** Makes spreadsheets read the file as UTF-8. */
const BOM = "\ufeff";

/** Matches formulas, also with full-width signs. Papa Parse's own pattern misses cells of several lines. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Spreadsheets of another language start a new cell at its delimiter. A Russian file quotes no commas. */
const INNER_FORMULA: Record<Locale, RegExp> = {
	en: /([;\t\r\n][ "']*)(?=[=+\-@＝＋－＠])/g,
	ru: /([;,\t\r\n][ "']*)(?=[=+\-@＝＋－＠])/g,
};

/** Signs that spreadsheets with the language's regional settings expect. */
const SIGNS: Record<Locale, { delimiter: string; decimal: string }> = {
	en: { delimiter: ",", decimal: "." },
	ru: { delimiter: ";", decimal: "," },
};

export function escapeFormula(text: string): string {
	return FORMULA.test(text) ? `'${text}` : text;
}

/** @param locale of the person who opens the file */
export function formatCsv(rows: readonly (readonly (string | number)[])[], locale: Locale): string {
	const { delimiter, decimal } = SIGNS[locale];
	const cells = rows.map((row) =>
		row.map((cell) =>
			typeof cell === "string"
				? escapeFormula(cell).replace(INNER_FORMULA[locale], "$1'")
				: String(cell).replace(".", decimal),
		),
	);
	return BOM + Papa.unparse(cells, { delimiter, newline: "\r\n" });
}
