import { type ExportCell, type ExportFormat, exportFile } from "./export-file.ts";

/** Some rows; or the end, with the head. */
export type ExportMessage =
	| { rows: readonly (readonly ExportCell[])[] }
	| { head: readonly string[]; format: ExportFormat };

const rows: (readonly ExportCell[])[] = [];

addEventListener("message", async ({ data }: MessageEvent<ExportMessage>) => {
	if ("rows" in data) rows.push(...data.rows);
	else postMessage(await exportFile({ head: data.head, rows }, data.format));
});

// Rethrows a rejection as an error of the worker: its page receives only those.
addEventListener("unhandledrejection", ({ reason }) => {
	throw reason;
});
