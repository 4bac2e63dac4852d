import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { monotonicFactory } from "ulid";

/** A random id of 22 URL-safe characters (128 bits). */
export function newId(): string {
	return randomBytes(16).toString("base64url");
}

/** A secret of 256 bits, URL-safe. */
export function newToken(): string {
	return randomBytes(32).toString("base64url");
}

/** An id that sorts by time; those of one process in the order in which they were asked for, within a millisecond too. */
export const newSortableId: () => string = monotonicFactory();

/** What is stored of a secret or used as a key of a text: SHA-256, URL-safe. */
export function hash(text: string): string {
	return createHash("sha256").update(text).digest("base64url");
}

/** HMAC-SHA-256 of the parts, URL-safe; the parts can't run into each other. */
export function sign(secret: string, ...parts: string[]): string {
	return createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");
}

/** Whether two signatures are equal, in constant time. */
export function sameSignature(given: string, expected: string): boolean {
	const a = Buffer.from(given);
	const b = Buffer.from(expected);
	return a.length === b.length && timingSafeEqual(a, b);
}
