import type { PdfFonts } from "../print/fonts.ts";
import { type DocumentRequest, documentPages } from "./document-pages.ts";
import { makeMeasure, writePdf } from "./write-pdf.ts";

export interface PdfWorkerRequest {
	request: DocumentRequest;
	fonts: PdfFonts;
	now: Date;
}

/** Counts pages. */
export interface PdfProgress {
	done: number;
	total: number;
}

addEventListener("message", async ({ data: { request, fonts, now } }: MessageEvent<PdfWorkerRequest>) => {
	const pages = documentPages(request, makeMeasure(fonts));
	const total = pages.pages.length;
	postMessage(
		await writePdf(pages, fonts, now, (done) => postMessage({ done, total } satisfies PdfProgress)),
	);
});

// A rejection in a worker does not reach the page; an error does.
addEventListener("unhandledrejection", ({ reason }) => {
	throw reason;
});
