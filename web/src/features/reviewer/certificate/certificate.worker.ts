import type { PdfFonts } from "../../../lib/print/fonts.ts";
import type { Certificate } from "./certificate.ts";
import { certificatePdf } from "./certificate-pdf.ts";

/** What a PDF is made of. */
export interface CertificateOrder {
	certificate: Certificate;
	fonts: PdfFonts;
	now: Date;
}

addEventListener("message", async ({ data: { certificate, fonts, now } }: MessageEvent<CertificateOrder>) => {
	postMessage(await certificatePdf(certificate, fonts, now));
});

// What a promise was rejected with is an error of the worker's, as its page hears of those alone.
addEventListener("unhandledrejection", ({ reason }) => {
	throw reason;
});
