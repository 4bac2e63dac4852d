import type { PdfFonts } from "../print/fonts.ts";
import { type DocumentOrder, pagesOf } from "./pages.ts";
import { measuring, writePdf } from "./write-pdf.ts";

export interface WorkerOrder {
	order: DocumentOrder;
	fonts: PdfFonts;
	now: Date;
}

/** Pages. */
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

// The page receives only errors of a worker, not rejections.
addEventListener("unhandledrejection", ({ reason }) => {
	throw reason;
});
