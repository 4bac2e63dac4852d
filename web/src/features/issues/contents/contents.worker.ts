import type { PdfFonts } from "../../../lib/print/fonts.ts";
import type { Contents } from "./contents.ts";
import { contentsPdf } from "./contents-pdf.ts";

/** What a PDF is made of. */
export interface PdfOrder {
	parts: readonly Contents[];
	fonts: PdfFonts;
	now: Date;
}

addEventListener("message", async ({ data: { parts, fonts, now } }: MessageEvent<PdfOrder>) => {
	postMessage(await contentsPdf(parts, fonts, now));
});

// What a promise was rejected with is an error of the worker's, as its page hears of those alone.
addEventListener("unhandledrejection", ({ reason }) => {
	throw reason;
});
