import { measuring, writePdf } from "../../document-pdf/write-pdf.ts";
import type { PdfFonts } from "../../print/fonts.ts";
import { recordPages } from "./record-pages.ts";
import type { RoomRecord } from "./room-record.ts";

/** What a PDF is made of. */
export interface RecordOrder {
	record: RoomRecord;
	fonts: PdfFonts;
	now: Date;
}

addEventListener("message", async ({ data: { record, fonts, now } }: MessageEvent<RecordOrder>) => {
	postMessage(await writePdf(recordPages(record, measuring(fonts)), fonts, now));
});

// What a promise was rejected with is an error of the worker's, as its page hears of those alone.
addEventListener("unhandledrejection", ({ reason }) => {
	throw reason;
});
