import { readPdfFonts } from "../../print/fonts.ts";
import { madeBy } from "../../print/run-worker.ts";
import type { RecordOrder } from "./record.worker.ts";
import type { RoomRecord } from "./room-record.ts";

/** Makes a PDF in a worker. */
export async function recordPdf(record: RoomRecord, now: Date): Promise<Blob> {
	const fonts = await readPdfFonts();
	const worker = new Worker(new URL("./record.worker.ts", import.meta.url), { type: "module" });
	return madeBy<RecordOrder>(worker, { record, fonts, now });
}
