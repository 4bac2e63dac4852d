import { createHash } from "node:crypto";
import { invalid } from "../kernel/errors.ts";

/** Rejects about 1 in 7,000 other passwords by mistake. */
const BITS_PER_PASSWORD = 20;

/**
 * Rejects common passwords; for new passwords only.
 * @throws 422 `password_common` at `password`
 */
export async function assertUncommonPassword(password: string): Promise<void> {
	// 120 kB, needed only to set a password.
	const { FILTER } = await import("#lazy/common-passwords");
	if (isInFilter(Buffer.from(FILTER, "base64"), password)) throw invalid("password", "password_common");
}

/** Checks whether a password is in a filter, ignoring case. */
export function isInFilter(filter: Uint8Array, password: string): boolean {
	return bitsOf(password, filter.length * 8).every((at) => ((filter[at >> 3] ?? 0) >> (at & 7)) & 1);
}

export function makeFilter(passwords: readonly string[]): Uint8Array {
	const filter = new Uint8Array(Math.ceil((passwords.length * BITS_PER_PASSWORD) / 8));
	for (const password of passwords) {
		for (const at of bitsOf(password, filter.length * 8))
			filter[at >> 3] = (filter[at >> 3] ?? 0) | (1 << (at & 7));
	}
	return filter;
}

/** Uses the eight words of the SHA-256. */
function bitsOf(password: string, bits: number): number[] {
	const digest = createHash("sha256").update(password.normalize("NFKC").toLowerCase()).digest();
	return Array.from({ length: 8 }, (_, word) => digest.readUInt32BE(word * 4) % bits);
}
