import { LIMITS } from "@deck/contracts/limits";
import type { Refusal } from "./view.ts";

/** A PDF says so within its first KiB. */
const HEAD_BYTES = 1024;

/**
 * What can be told from a manuscript before it is sent; null when nothing speaks against it.
 * The server looks closer (specification §5), this only spares a vain wait.
 * @throws when the file can't be read
 */
export async function checkManuscript(file: Blob): Promise<Refusal | null> {
	if (file.size === 0) return { code: "file_empty", params: {} };
	if (file.size > LIMITS.manuscriptBytes)
		return { code: "file_too_large", params: { size: String(LIMITS.manuscriptBytes / 1024 / 1024) } };
	const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
	const text = String.fromCharCode(...head);
	return text.includes("%PDF-") ? null : { code: "file_not_pdf", params: {} };
}
