import { createHash } from "node:crypto";
import type { ChatFileKind, DocumentKind, SourceKind, UploadPurpose } from "@deck/contracts/upload";
import { openPdf } from "../pdf/open-pdf.ts";
import { chatFileKind } from "./inspect-chat-file.ts";
import { pictureKind } from "./inspect-picture.ts";
import { sourceKind } from "./inspect-source.ts";

/** `refused`: code of errors.json. */
export type Inspection = { pages: number; sha256: string } | { refused: string };

/** Range of header and end. */
const EDGE_BYTES = 1_024;
/** Ignored after a PDF's end; some programs add it. */
const PADDING = 65_536;

/** Reads a stream of at most `most` bytes; null if longer than announced. */
export async function readBytes(body: AsyncIterable<Uint8Array>, most: number): Promise<Uint8Array | null> {
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
 * Inspects a file by content, never by name: it must be a complete PDF, readable without password, without active
 * content.
 */
export async function inspectPdf(bytes: Uint8Array): Promise<Inspection> {
	if (bytes.length === 0) return { refused: "file_empty" };
	const latin1 = new TextDecoder("latin1");
	if (!latin1.decode(bytes.subarray(0, EDGE_BYTES)).includes("%PDF-")) return { refused: "file_not_pdf" };
	if (!isComplete(latin1.decode(bytes.subarray(-PADDING - EDGE_BYTES)))) return { refused: "file_truncated" };
	const opened = await openPdf(bytes);
	return "refused" in opened ? opened : { ...opened, sha256: sha256Of(bytes) };
}

/** Checks for truncation: objects far behind the last end. Incremental and linearized files have several ends. */
function isComplete(last: string): boolean {
	const end = last.lastIndexOf("%%EOF");
	if (end < 0) return false;
	const behind = last.slice(end);
	return behind.length <= EDGE_BYTES || !/\d\s+\d+\s+obj\b/.test(behind);
}

async function inspectSource(
	bytes: Uint8Array,
): Promise<{ kind: SourceKind; sha256: string } | { refused: string }> {
	if (bytes.length === 0) return { refused: "file_empty" };
	const kind = sourceKind(bytes);
	return kind ? { kind, sha256: sha256Of(bytes) } : { refused: "file_not_source" };
}

async function inspectDocument(
	bytes: Uint8Array,
): Promise<{ kind: DocumentKind; sha256: string } | { refused: string }> {
	if (bytes.length === 0) return { refused: "file_empty" };
	const picture = pictureKind(bytes);
	if (picture) return { kind: picture, sha256: sha256Of(bytes) };
	const found = await inspectPdf(bytes);
	if ("refused" in found)
		return { refused: found.refused === "file_not_pdf" ? "file_not_document" : found.refused };
	return { kind: "pdf", sha256: found.sha256 };
}

/** Checks a chat's file: no program, and it matches its name; PDFs are fully checked. */
async function inspectChatFile(
	bytes: Uint8Array,
	name: string,
): Promise<{ kind: ChatFileKind; sha256: string } | { refused: string }> {
	if (bytes.length === 0) return { refused: "file_empty" };
	const found = chatFileKind(bytes, name);
	if ("refused" in found) return found;
	if (found.kind !== "pdf") return { kind: found.kind, sha256: sha256Of(bytes) };
	const pdf = await inspectPdf(bytes);
	return "refused" in pdf ? pdf : { kind: "pdf", sha256: pdf.sha256 };
}

const sha256Of = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

export const INSPECTORS = {
	manuscript: inspectPdf,
	source: inspectSource,
	originality_report: inspectPdf,
	review_file: inspectPdf,
	status_document: inspectDocument,
	chat_file: inspectChatFile,
} satisfies Record<UploadPurpose, (bytes: Uint8Array, name: string) => Promise<object>>;
