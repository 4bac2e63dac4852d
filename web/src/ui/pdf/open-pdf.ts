import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import workerAddress from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { openBlob, openPdfSource, PdfUnavailable } from "./pdf-source.ts";

export type { PDFPageProxy };

type Pdfjs = typeof import("pdfjs-dist");

/** `close` ends the worker. */
export interface OpenPdf {
	pdfjs: Pdfjs;
	document: PDFDocumentProxy;
	/** First page in points; default of others. */
	size: PageSize;
	close(): void;
}

/** Points, 1/72 inch. */
export interface PageSize {
	width: number;
	height: number;
}

/** pdf.js's own fetching needs folders with fixed names. */
class Assets {
	async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
		const { loadPdfAsset } = await import("./pdf-assets.ts");
		return loadPdfAsset(filename);
	}
}

/**
 * Opens a document; fetches only viewed pages.
 * @param from its address, or the file
 * @param onLost when a later piece fails
 * @throws PdfUnavailable, or pdf.js's own error for an invalid PDF
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
		// Our standard fonts look the same everywhere.
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

	// Without a piece, pdf.js waits for ever, also while opening.
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
