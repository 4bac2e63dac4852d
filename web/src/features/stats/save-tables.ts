import { saveText } from "../../lib/download.ts";
import { currentLocale } from "../../lib/i18n.ts";
import { allCsvRows, csvRows, type StatTable } from "./stat-table.ts";

/** Saves tables below each other in a CSV; `parts` form its name. */
export async function saveTables(
	tables: readonly StatTable[],
	parts: readonly (string | false)[],
): Promise<void> {
	const { formatCsv } = await import("../../lib/csv.ts");
	const [only] = tables;
	const rows = tables.length === 1 && only ? csvRows(only) : allCsvRows(tables);
	saveText(formatCsv(rows, currentLocale()), `${parts.filter(Boolean).join("-")}.csv`, "text/csv");
}
