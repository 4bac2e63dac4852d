import type { PdfFonts } from "../print/fonts.ts";
import { type DocumentOrder, pagesOf } from "./pages.ts";
import { measuring, writePdf } from "./write-pdf.ts";

/** What a PDF is made of. */
export interface WorkerOrder {
	order: DocumentOrder;
	fonts: PdfFonts;
	now: Date;
}

/** How many pages of how many are written. */
export interface WorkerProgress {
	done: number;
	of: number;
}

addEventListener("message", async ({ data: { order, fonts, now } }: MessageEvent<WorkerOrder>) => {
	const pages = pagesOf(order, measuring(fonts));
	const of = pages.pages.length;
	postMessage(
		await writePdf(pages, fonts, now, (done) => postMessage({ done, of } satisfies WorkerProgress)),
	);
});

// What a promise was rejected with is an error of the worker's, as its page hears of those alone.
addEventListener("unhandledrejection", ({ reason }) => {
	throw reason;
});
