import { fileName } from "../export/file-name.ts";
import type { PrintedIssue } from "../export/printed-issue.ts";
import { contentsOf } from "./contents.ts";
import type { PdfOrder } from "./contents.worker.ts";
import regularFont from "./fonts/DejaVuSerif.ttf?url";
import boldFont from "./fonts/DejaVuSerif-Bold.ttf?url";

/** The tables of contents of an issue as a PDF, made beside the page's own thread. */
export async function contentsFile(printed: PrintedIssue, now: Date): Promise<{ name: string; blob: Blob }> {
	const [regular, bold] = await Promise.all([readFont(regularFont), readFont(boldFont)]);
	const blob = await written({ parts: contentsOf(printed), fonts: { regular, bold }, now });
	return { name: fileName(printed, "contents.pdf"), blob };
}

async function readFont(address: string): Promise<Uint8Array<ArrayBuffer>> {
	const answer = await fetch(address);
	if (!answer.ok) throw new Error(`The font ${address} was not to be had: ${answer.status}`);
	return new Uint8Array(await answer.arrayBuffer());
}

async function written(order: PdfOrder): Promise<Blob> {
	const worker = new Worker(new URL("./contents.worker.ts", import.meta.url), { type: "module" });
	try {
		return await new Promise<Blob>((resolve, reject) => {
			worker.onmessage = ({ data }: MessageEvent<Blob>) => resolve(data);
			worker.onerror = ({ message }) => reject(new Error(message));
			worker.postMessage(order);
		});
	} finally {
		worker.terminate();
	}
}
