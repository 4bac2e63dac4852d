import { createHash } from "node:crypto";
import type { ChatFileKind, DocumentKind, SourceKind, UploadPurpose } from "@deck/contracts/upload";
import { openPdf } from "../pdf/open-pdf.ts";
import { chatFileKind } from "./inspect-chat-file.ts";
import { pictureKind } from "./inspect-picture.ts";
import { sourceKind } from "./inspect-source.ts";

/** What was found in a manuscript, or why it can't be taken (a code of errors.json). */
export type Inspection = { pages: number; sha256: string } | { refused: string };

/** Where a PDF's header and its end may stand. */
const EDGE = 1_024;
/** Bytes behind a PDF's end that are passed over where they are no part of it, as some programs pad their files. */
const PADDING = 65_536;

/** Reads a stream to its end; null where it is longer than the size that was announced. */
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
 * Looks into a manuscript by its content, never by its name: is it a PDF, whole, readable without a password, and does
 * nothing begin in it by itself?
 */
export async function inspectPdf(bytes: Uint8Array): Promise<Inspection> {
	if (bytes.length === 0) return { refused: "file_empty" };
	const latin1 = new TextDecoder("latin1");
	if (!latin1.decode(bytes.subarray(0, EDGE)).includes("%PDF-")) return { refused: "file_not_pdf" };
	if (!isEnded(latin1.decode(bytes.subarray(-PADDING - EDGE)))) return { refused: "file_truncated" };
	const opened = await openPdf(bytes);
	return "refused" in opened ? opened : { ...opened, sha256: sha256Of(bytes) };
}

/**
 * Whether a PDF's last bytes hold its end. A file that is updated or made for the web has more ends than one: objects far
 * behind the last one are those of a file that is cut off.
 */
function isEnded(last: string): boolean {
	const end = last.lastIndexOf("%%EOF");
	if (end < 0) return false;
	const behind = last.slice(end);
	return behind.length <= EDGE || !/\d\s+\d+\s+obj\b/.test(behind);
}

/** Looks into what a manuscript was made from, by its content too: one of the kinds that are taken? */
async function inspectSource(
	bytes: Uint8Array,
): Promise<{ kind: SourceKind; sha256: string } | { refused: string }> {
	if (bytes.length === 0) return { refused: "file_empty" };
	const kind = sourceKind(bytes);
	return kind ? { kind, sha256: sha256Of(bytes) } : { refused: "file_not_source" };
}

/** Looks into a participant's document: a PDF, or a picture of one. */
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

/** Looks into a message's file: no program, what its name says, and a PDF like any other. */
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

/** What each kind of file has to be by its content. */
export const INSPECT = {
	manuscript: inspectPdf,
	source: inspectSource,
	originality_report: inspectPdf,
	review_file: inspectPdf,
	status_document: inspectDocument,
	chat_file: inspectChatFile,
} satisfies Record<UploadPurpose, (bytes: Uint8Array, name: string) => Promise<object>>;
