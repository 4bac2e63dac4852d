import { readPdfFonts } from "../print/fonts.ts";
import type { PdfProgress, PdfWorkerRequest } from "./document.worker.ts";
import type { DocumentRequest } from "./document-pages.ts";

/**
 * Makes a PDF in a worker.
 * @param onProgress pages written and their total
 * @throws AbortError
 */
export async function makePdf(
	request: DocumentRequest,
	{ onProgress, signal }: { onProgress?(progress: PdfProgress): void; signal?: AbortSignal } = {},
): Promise<Blob> {
	const fonts = await readPdfFonts();
	signal?.throwIfAborted();
	const worker = new Worker(new URL("./document.worker.ts", import.meta.url), { type: "module" });
	try {
		return await new Promise<Blob>((resolve, reject) => {
			worker.onmessage = ({ data }: MessageEvent<Blob | PdfProgress>) =>
				data instanceof Blob ? resolve(data) : onProgress?.(data);
			worker.onerror = ({ message }) => reject(new Error(message));
			signal?.addEventListener("abort", () => reject(signal.reason));
			worker.postMessage({ request, fonts, now: new Date() } satisfies PdfWorkerRequest);
		});
	} finally {
		worker.terminate();
	}
}
