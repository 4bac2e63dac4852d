import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import workerAddress from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { openBlob, openPdfSource, PdfUnavailable } from "./pdf-source.ts";

export type { PDFPageProxy };

type Pdfjs = typeof import("pdfjs-dist");

/** A document that is open; `close` ends its worker. */
export interface OpenPdf {
	pdfjs: Pdfjs;
	document: PDFDocumentProxy;
	/** Size of the first page in points; the others are taken to be like it until they are seen. */
	size: PageSize;
	close(): void;
}

/** In points, 1/72 inch. */
export interface PageSize {
	width: number;
	height: number;
}

/** pdf.js asks for these where its own fetching would need folders with fixed names. */
class Assets {
	async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
		const { loadPdfAsset } = await import("./pdf-assets.ts");
		return loadPdfAsset(filename);
	}
}

/**
 * Opens a document so that only the pages looked at are fetched.
 * @param from its address, or the file itself
 * @param onLost told when a later piece can't be had
 * @throws PdfUnavailable, or pdf.js's own error for what is no PDF
 */
export async function openPdf(
	from: string | Blob,
	signal: AbortSignal,
	onLost: () => void,
): Promise<OpenPdf> {
	const [pdfjs, source] = await Promise.all([
		import("pdfjs-dist"),
		typeof from === "string" ? openPdfSource(from, signal) : openBlob(from),
	]);
	signal.throwIfAborted();
	pdfjs.GlobalWorkerOptions.workerSrc = workerAddress;

	const whole = source.first.length >= source.length;
	const task = pdfjs.getDocument({
		...(whole ? { data: source.first } : { range: ranges() }),
		disableAutoFetch: true,
		disableStream: true,
		isEvalSupported: false,
		enableXfa: false,
		// What is not embedded looks the same everywhere, from the standard fonts that we serve.
		useSystemFonts: false,
		BinaryDataFactory: Assets,
		verbosity: pdfjs.VerbosityLevel.ERRORS,
	});
	const close = () => void task.destroy();
	signal.addEventListener("abort", close, { once: true });

	function ranges() {
		const transport = new pdfjs.PDFDataRangeTransport(source.length, source.first);
		transport.requestDataRange = (begin: number, end: number) => {
			source.read(begin, end).then(
				(bytes) => transport.onDataRange(begin, bytes),
				() => {
					if (!signal.aborted) lose(new PdfUnavailable(0));
				},
			);
		};
		return transport;
	}

	// A piece that is missing leaves pdf.js waiting for ever, also while it opens the document.
	let lose: (reason: Error) => void = onLost;
	const lost = new Promise<never>((_, reject) => {
		lose = reject;
	});
	try {
		const document = await Promise.race([task.promise, lost]);
		const { width, height } = (await Promise.race([document.getPage(1), lost])).getViewport({ scale: 1 });
		lose = onLost;
		return { pdfjs, document, size: { width, height }, close };
	} catch (reason) {
		close();
		throw reason;
	}
}
