import type { PdfFonts } from "../print/fonts.ts";
import { type DocumentRequest, documentPages } from "./document-pages.ts";
import { makeMeasure, writePdf } from "./write-pdf.ts";

export interface PdfWorkerRequest {
	order: DocumentRequest;
	fonts: PdfFonts;
	now: Date;
}

/** Pages. */
export interface PdfProgress {
	done: number;
	total: number;
}

addEventListener("message", async ({ data: { order, fonts, now } }: MessageEvent<PdfWorkerRequest>) => {
	const pages = documentPages(order, makeMeasure(fonts));
	const total = pages.pages.length;
	postMessage(
		await writePdf(pages, fonts, now, (done) => postMessage({ done, total } satisfies PdfProgress)),
	);
});

// Pages receive only errors of a worker, not rejections.
addEventListener("unhandledrejection", ({ reason }) => {
	throw reason;
});
