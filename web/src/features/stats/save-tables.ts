import { saveText } from "../../lib/download.ts";
import { allCsvRows, csvRows, type StatTable } from "./stat-table.ts";

/** Saves tables in one CSV, one below the other; `parts` form the file name. */
export async function saveTables(
	tables: readonly StatTable[],
	parts: readonly (string | false)[],
): Promise<void> {
	const { formatCsv } = await import("../../lib/csv.ts");
	const [only] = tables;
	const rows = tables.length === 1 && only ? csvRows(only) : allCsvRows(tables);
	saveText(formatCsv(rows), `${parts.filter(Boolean).join("-")}.csv`, "text/csv");
}
