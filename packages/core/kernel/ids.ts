import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { monotonicFactory } from "ulid";

/** Returns a random id: 22 URL-safe characters, 128 bits. */
export function newId(): string {
	return randomBytes(16).toString("base64url");
}

/** Returns a URL-safe secret of 256 bits. */
export function newToken(): string {
	return randomBytes(32).toString("base64url");
}

/** Returns an id that sorts by time; monotonic within a process. */
export const newSortableId: () => string = monotonicFactory();

/** Returns the URL-safe SHA-256, for stored secrets and keys of texts. */
export function hash(text: string): string {
	return createHash("sha256").update(text).digest("base64url");
}

/** Returns the URL-safe HMAC-SHA-256 of the parts, encoded unambiguously. */
export function sign(secret: string, ...parts: string[]): string {
	return createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");
}

/** Compares signatures in constant time. */
export function sameSignature(given: string, expected: string): boolean {
	const a = Buffer.from(given);
	const b = Buffer.from(expected);
	return a.length === b.length && timingSafeEqual(a, b);
}
