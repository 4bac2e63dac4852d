import { type ExportCell, type ExportFormat, exportFile } from "./export-file.ts";

/** Some rows of a table; or that these were all, with its first line. */
export type ExportMessage =
	| { rows: readonly (readonly ExportCell[])[] }
	| { head: readonly string[]; format: ExportFormat };

const rows: (readonly ExportCell[])[] = [];

addEventListener("message", async ({ data }: MessageEvent<ExportMessage>) => {
	if ("rows" in data) rows.push(...data.rows);
	else postMessage(await exportFile({ head: data.head, rows }, data.format));
});

// What a promise was rejected with is an error of the worker's, as its page hears of those alone.
addEventListener("unhandledrejection", ({ reason }) => {
	throw reason;
});
