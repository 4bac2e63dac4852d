import type { PdfFonts } from "../../../lib/print/fonts.ts";
import type { Contents } from "./contents.ts";
import { contentsPdf } from "./contents-pdf.ts";

export interface ContentsPdfRequest {
	parts: readonly Contents[];
	fonts: PdfFonts;
	now: Date;
}

addEventListener("message", async ({ data: { parts, fonts, now } }: MessageEvent<ContentsPdfRequest>) => {
	postMessage(await contentsPdf(parts, fonts, now));
});

// Pages receive errors, but no unhandled rejections.
addEventListener("unhandledrejection", ({ reason }) => {
	throw reason;
});
