import { readPdfFonts } from "../../../lib/print/fonts.ts";
import { runWorker } from "../../../lib/print/run-worker.ts";
import { fileName } from "../export/file-name.ts";
import type { PrintedIssue } from "../export/printed-issue.ts";
import { contentsOf } from "./contents.ts";
import type { ContentsPdfRequest } from "./contents.worker.ts";

/** Runs in a worker. */
export async function contentsFile(printed: PrintedIssue, now: Date): Promise<{ name: string; blob: Blob }> {
	const fonts = await readPdfFonts();
	const worker = new Worker(new URL("./contents.worker.ts", import.meta.url), { type: "module" });
	const blob = await runWorker<ContentsPdfRequest>(worker, { parts: contentsOf(printed), fonts, now });
	return { name: fileName(printed, "contents.pdf"), blob };
}
