import { readPdfFonts } from "../../print/fonts.ts";
import { runWorker } from "../../print/run-worker.ts";
import type { Transcript } from "./transcript.ts";
import type { TranscriptPdfRequest } from "./transcript.worker.ts";

export async function transcriptPdf(record: Transcript, now: Date): Promise<Blob> {
	const fonts = await readPdfFonts();
	const worker = new Worker(new URL("./transcript.worker.ts", import.meta.url), { type: "module" });
	return runWorker<TranscriptPdfRequest>(worker, { record, fonts, now });
}
