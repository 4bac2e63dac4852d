import { readPdfFonts } from "../print/fonts.ts";
import type { WorkerOrder, WorkerProgress } from "./document.worker.ts";
import type { DocumentOrder } from "./pages.ts";

/**
 * Makes a PDF in a worker.
 * @param onProgress pages written and their total
 * @throws AbortError
 */
export async function makePdf(
	order: DocumentOrder,
	{ onProgress, signal }: { onProgress?(progress: WorkerProgress): void; signal?: AbortSignal } = {},
): Promise<Blob> {
	const fonts = await readPdfFonts();
	signal?.throwIfAborted();
	const worker = new Worker(new URL("./document.worker.ts", import.meta.url), { type: "module" });
	try {
		return await new Promise<Blob>((resolve, reject) => {
			worker.onmessage = ({ data }: MessageEvent<Blob | WorkerProgress>) =>
				data instanceof Blob ? resolve(data) : onProgress?.(data);
			worker.onerror = ({ message }) => reject(new Error(message));
			signal?.addEventListener("abort", () => reject(signal.reason));
			worker.postMessage({ order, fonts, now: new Date() } satisfies WorkerOrder);
		});
	} finally {
		worker.terminate();
	}
}
