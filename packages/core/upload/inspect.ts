import { createHash } from "node:crypto";
import { LIMITS } from "@deck/contracts/limits";
import { rule } from "@deck/contracts/rules";
import { openPdf } from "./open-pdf.ts";

/** What was found in a manuscript, or why it can't be taken (a code of errors.json). */
export type Inspection = { pages: number; sha256: string } | { refused: string };

/** The code, with its parameter, of a manuscript above the limit. */
export const fileTooLarge = () => rule("file_too_large", { size: LIMITS.manuscriptBytes / 1024 / 1024 });

/** Where a PDF's header and its end may stand. */
const EDGE = 1_024;

/** Reads a stream to its end; null where it is longer than the size that was announced. */
export async function readWhole(body: AsyncIterable<Uint8Array>, most: number): Promise<Uint8Array | null> {
	const bytes = new Uint8Array(most);
	let at = 0;
	for await (const chunk of body) {
		if (at + chunk.length > most) return null;
		bytes.set(chunk, at);
		at += chunk.length;
	}
	return bytes.subarray(0, at);
}

/**
 * Looks into a manuscript by its content, never by its name: is it a PDF, whole, and readable without a password?
 */
export async function inspectPdf(bytes: Uint8Array): Promise<Inspection> {
	if (bytes.length === 0) return { refused: "file_empty" };
	const latin1 = new TextDecoder("latin1");
	if (!latin1.decode(bytes.subarray(0, EDGE)).includes("%PDF-")) return { refused: "file_not_pdf" };
	if (!latin1.decode(bytes.subarray(-EDGE)).includes("%%EOF")) return { refused: "file_truncated" };
	const sha256 = createHash("sha256").update(bytes).digest("hex");
	const opened = await openPdf(bytes);
	return "refused" in opened ? opened : { ...opened, sha256 };
}
