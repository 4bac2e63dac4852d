import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { monotonicFactory } from "ulid";

export function newId(): string {
	return randomBytes(16).toString("base64url");
}

export function newToken(): string {
	return randomBytes(32).toString("base64url");
}

/** Generates an id that sorts by time; monotonic within a process. */
export const newSortableId: () => string = monotonicFactory();

let latest = { at: 0, next: monotonicFactory() };

/** Generates an id that sorts by the given time, also of the past, as in demo data. Keeps the order within a millisecond. */
export function sortableIdOf(moment: Date): string {
	const at = moment.getTime();
	if (at !== latest.at) latest = { at, next: monotonicFactory() };
	return latest.next(at);
}

export function hash(text: string): string {
	return createHash("sha256").update(text).digest("base64url");
}

/** Signs parts with HMAC-SHA-256, URL-safe; parts are encoded unambiguously. */
export function sign(secret: string, ...parts: string[]): string {
	return createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");
}

export function equalInConstantTime(given: string, expected: string): boolean {
	const a = Buffer.from(given);
	const b = Buffer.from(expected);
	return a.length === b.length && timingSafeEqual(a, b);
}
