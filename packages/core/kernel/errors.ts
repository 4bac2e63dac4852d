import type { ErrorKind } from "@deck/contracts/errors";
import type { DeclinedReviewLink } from "@deck/contracts/own-review";
import { parseRule } from "@deck/contracts/rules";

export interface ErrorDetails {
	/** Field path (`authors.0.email`) to error codes. */
	fields?: Record<string, string[]>;
	/** Values of placeholders. */
	params?: Record<string, string | number>;
	/** In seconds. */
	retryAfter?: number;
	/** For `stale`. */
	current?: unknown;
	declined?: DeclinedReviewLink;
}

/**
 * `kind` sets the status (contracts/errors.ts); `code` is a key of `locales/<lang>/errors.json`. Other errors become
 * an opaque 500.
 */
export class AppError extends Error {
	readonly kind: ErrorKind;
	readonly code: string;
	readonly details: ErrorDetails;

	constructor(kind: ErrorKind, code: string, details: ErrorDetails = {}) {
		super(`${kind}: ${code}`);
		this.name = "AppError";
		this.kind = kind;
		this.code = code;
		this.details = details;
	}
}

export function invalid(field: string, message: string): AppError {
	return invalidFields({ [field]: [message] });
}

export function invalidFields(fields: Record<string, string[]>): AppError {
	const [[first] = []] = Object.values(fields);
	const { code, params } = parseRule(first ?? "invalid");
	return new AppError("invalid", code, { fields, params });
}

/** Ignores an error of kind `stale`, after which another run has done the work. Throws others. */
export function ignoreStale(error: unknown): void {
	if (!(error instanceof AppError) || error.kind !== "stale") throw error;
}

/** Returns a 404, also for objects that the user may not know of. */
export function notFound(): AppError {
	return new AppError("not_found", "not_found");
}
