import { fileName } from "../export/file-name.ts";
import type { PrintedIssue } from "../export/printed-issue.ts";
import { contentsOf } from "./contents.ts";
import regular from "./fonts/DejaVuSerif.ttf?url";
import bold from "./fonts/DejaVuSerif-Bold.ttf?url";

/** The tables of contents of an issue as a PDF; what writes it, and its fonts, come with the first one. */
export async function contentsFile(printed: PrintedIssue, now: Date): Promise<{ name: string; blob: Blob }> {
	const [{ contentsPdf }, ...fonts] = await Promise.all([
		import("./contents-pdf.ts"),
		readFont(regular),
		readFont(bold),
	]);
	const blob = await contentsPdf(contentsOf(printed), { regular: fonts[0], bold: fonts[1] }, now);
	return { name: fileName(printed, "contents.pdf"), blob };
}

async function readFont(address: string): Promise<Uint8Array<ArrayBuffer>> {
	const answer = await fetch(address);
	if (!answer.ok) throw new Error(`The font ${address} was not to be had: ${answer.status}`);
	return new Uint8Array(await answer.arrayBuffer());
}
