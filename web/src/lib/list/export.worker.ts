import type { Locale } from "@deck/contracts/enums";
import { type ExportCell, type ExportFormat, exportFile } from "./export-file.ts";

export type ExportMessage =
	| { rows: readonly (readonly ExportCell[])[] }
	| { head: readonly string[]; format: ExportFormat; locale: Locale };

const rows: (readonly ExportCell[])[] = [];

addEventListener("message", async ({ data }: MessageEvent<ExportMessage>) => {
	if ("rows" in data) rows.push(...data.rows);
	else postMessage(await exportFile({ head: data.head, rows }, data.format, data.locale));
});

// Pages receive only errors of a worker, not rejections.
addEventListener("unhandledrejection", ({ reason }) => {
	throw reason;
});
