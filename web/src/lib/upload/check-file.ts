import { LIMITS } from "@deck/contracts/limits";
import { cleanFileName, isChatFileName, UPLOAD_BYTES, type UploadPurpose } from "@deck/contracts/upload";
import { megabytes } from "../format-bytes.ts";
import { type Fingerprint, fingerprintOf } from "./fingerprint.ts";
import type { Refusal } from "./view.ts";

/** A PDF's signature is within the first KiB. */
const HEAD_BYTES = 1024;

const PICTURES = ["\xff\xd8\xff", "\x89PNG\r\n\x1a\n"];

export type CheckedFile =
	| { refusal: Refusal; fingerprint: null }
	| { refusal: null; fingerprint: Fingerprint };

/** Checks a file before sending, to spare the wait; the server checks again (specification §5). */
export async function checkFile(file: File, purpose: UploadPurpose): Promise<CheckedFile> {
	try {
		const refusal = await refusalOf(file, purpose);
		return refusal ? { refusal, fingerprint: null } : { refusal, fingerprint: await fingerprintOf(file) };
	} catch {
		return { refusal: { code: "file_gone", params: {} }, fingerprint: null };
	}
}

async function refusalOf(file: File, purpose: UploadPurpose): Promise<Refusal | null> {
	const most = UPLOAD_BYTES[purpose];
	if (file.size === 0) return { code: "file_empty", params: {} };
	if (file.size > most) return { code: "file_too_large", params: { size: String(megabytes(most)) } };
	if (file.name.length > LIMITS.fileName)
		return { code: "file_name_long", params: { length: String(LIMITS.fileName) } };
	if (purpose === "chat_file")
		return isChatFileName(cleanFileName(file.name)) ? null : { code: "file_kind_unknown", params: {} };
	if (purpose === "source") return null;
	const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
	const text = String.fromCharCode(...head);
	if (text.includes("%PDF-")) return null;
	if (purpose !== "status_document") return { code: "file_not_pdf", params: {} };
	return PICTURES.some((begin) => text.startsWith(begin)) ? null : { code: "file_not_document", params: {} };
}
