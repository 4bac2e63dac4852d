import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { monotonicFactory } from "ulid";

/** 22 URL-safe characters, 128 bits, random. */
export function newId(): string {
	return randomBytes(16).toString("base64url");
}

/** URL-safe secret of 256 bits. */
export function newToken(): string {
	return randomBytes(32).toString("base64url");
}

/** Sorts by time; monotonic within a process. */
export const newSortableId: () => string = monotonicFactory();

/** URL-safe SHA-256. */
export function hash(text: string): string {
	return createHash("sha256").update(text).digest("base64url");
}

/** URL-safe HMAC-SHA-256; parts are encoded unambiguously. */
export function sign(secret: string, ...parts: string[]): string {
	return createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");
}

/** Constant time. */
export function sameSignature(given: string, expected: string): boolean {
	const a = Buffer.from(given);
	const b = Buffer.from(expected);
	return a.length === b.length && timingSafeEqual(a, b);
}
