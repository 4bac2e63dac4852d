import type { Locale } from "@deck/contracts/enums";
import { formatWallTime } from "../format.ts";
import type { ExportColumn, ExportValue } from "./definition.ts";
import type { ExportMessage } from "./export.worker.ts";
import type { ExportCell, ExportFormat } from "./export-file.ts";

const BATCH = 200;

export interface ExportRequest<Row, Context> {
	rows: readonly Row[];
	columns: readonly ExportColumn<Row, Context>[];
	context: Context;
	format: ExportFormat;
	/** Of the reader. */
	locale: Locale;
	/** IANA; null: the browser's. */
	zone: string | null;
}

export const zoneName = (zone: string | null) => zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

export function exportCell(value: ExportValue, zone: string | null): ExportCell {
	return value instanceof Date ? { at: formatWallTime(value, zone) } : value;
}

export function exportHead<Row, Context>(
	{ columns, context, zone }: Omit<ExportRequest<Row, Context>, "format" | "locale" | "rows">,
	withMoments: readonly boolean[],
): string[] {
	return columns.map(({ title }, index) =>
		withMoments[index] ? `${title(context)} (${zoneName(zone)})` : title(context),
	);
}

/**
 * Makes an export file in a worker. Collects rows in portions, so that ten thousand do not block the page.
 * Rejects when aborted.
 * @param onRows rows collected
 */
export async function exportRows<Row, Context>(
	order: ExportRequest<Row, Context>,
	{ signal, onRows }: { signal: AbortSignal; onRows(count: number): void },
): Promise<Blob> {
	const { rows, columns, context, format, locale, zone } = order;
	const worker = new Worker(new URL("./export.worker.ts", import.meta.url), { type: "module" });
	const send = (message: ExportMessage) => worker.postMessage(message);
	try {
		const withMoments = columns.map(() => false);
		for (let from = 0; from < rows.length; from += BATCH) {
			const portion = rows.slice(from, from + BATCH);
			const cells = portion.map((row) => columns.map(({ value }) => exportCell(value(row, context), zone)));
			for (const row of cells) {
				for (const [index, cell] of row.entries()) {
					if (typeof cell === "object" && cell !== null && "at" in cell) withMoments[index] = true;
				}
			}
			send({ rows: cells });
			onRows(from + portion.length);
			await new Promise((resolve) => setTimeout(resolve));
			signal.throwIfAborted();
		}
		return await new Promise<Blob>((resolve, reject) => {
			worker.onmessage = ({ data }: MessageEvent<Blob>) => resolve(data);
			worker.onerror = ({ message }) => reject(new Error(message));
			signal.addEventListener("abort", () => reject(signal.reason));
			send({ head: exportHead(order, withMoments), format, locale });
		});
	} finally {
		worker.terminate();
	}
}
