import { measuring, writePdf } from "../../document-pdf/write-pdf.ts";
import type { PdfFonts } from "../../print/fonts.ts";
import { recordPages } from "./record-pages.ts";
import type { RoomRecord } from "./room-record.ts";

export interface RecordOrder {
	record: RoomRecord;
	fonts: PdfFonts;
	now: Date;
}

addEventListener("message", async ({ data: { record, fonts, now } }: MessageEvent<RecordOrder>) => {
	postMessage(await writePdf(recordPages(record, measuring(fonts)), fonts, now));
});

// The page receives only errors of a worker, not rejections.
addEventListener("unhandledrejection", ({ reason }) => {
	throw reason;
});
