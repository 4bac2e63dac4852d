import { makeMeasure, writePdf } from "../../document-pdf/write-pdf.ts";
import type { PdfFonts } from "../../print/fonts.ts";
import type { Transcript } from "./transcript.ts";
import { transcriptPages } from "./transcript-pages.ts";

export interface TranscriptPdfRequest {
	record: Transcript;
	fonts: PdfFonts;
	now: Date;
}

addEventListener("message", async ({ data: { record, fonts, now } }: MessageEvent<TranscriptPdfRequest>) => {
	postMessage(await writePdf(transcriptPages(record, makeMeasure(fonts)), fonts, now));
});

// Pages receive only errors of a worker, not rejections.
addEventListener("unhandledrejection", ({ reason }) => {
	throw reason;
});
