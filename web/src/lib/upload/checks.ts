import { LIMITS } from "@deck/contracts/limits";
import { type Fingerprint, fingerprintOf } from "./fingerprint.ts";
import type { Refusal } from "./view.ts";

/** A PDF says so within its first KiB. */
const HEAD_BYTES = 1024;

/** A chosen file is either refused or known by its fingerprint. */
export type Examined = { refusal: Refusal; print: null } | { refusal: null; print: Fingerprint };

/**
 * Looks at a manuscript before it is sent: what can be told from here, so that nobody waits in vain.
 * The server looks closer (specification §5).
 */
export async function examine(file: File): Promise<Examined> {
	try {
		const refusal = await refusalOf(file);
		return refusal ? { refusal, print: null } : { refusal, print: await fingerprintOf(file) };
	} catch {
		return { refusal: { code: "file_unreadable", params: {} }, print: null };
	}
}

async function refusalOf(file: Blob): Promise<Refusal | null> {
	if (file.size === 0) return { code: "file_empty", params: {} };
	if (file.size > LIMITS.manuscriptBytes)
		return { code: "file_too_large", params: { size: String(LIMITS.manuscriptBytes / 1024 / 1024) } };
	const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
	const text = String.fromCharCode(...head);
	return text.includes("%PDF-") ? null : { code: "file_not_pdf", params: {} };
}
