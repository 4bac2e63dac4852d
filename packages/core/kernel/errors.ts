import type { ErrorKind } from "@deck/contracts/errors";
import { readRule } from "@deck/contracts/rules";

/** What goes with a refusal, beside its kind and code. */
export interface ErrorDetails {
	/** Field path (`authors.0.email`) to the codes that stand at it. */
	fields?: Record<string, string[]>;
	/** Values for the placeholders of the message. */
	params?: Record<string, string | number>;
	/** Seconds after which another try makes sense. */
	retryAfter?: number;
	/** On `stale`: the value as it is now. */
	current?: unknown;
}

/**
 * A refusal that the asking person may read. `kind` decides the status (contracts/errors.ts), `code` is a key of
 * `locales/<lang>/errors.json`. Anything else that is thrown is a fault of ours: 500, opaque.
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

/** 422 with one code, or one message of `rule`, at one field. */
export function invalid(field: string, message: string): AppError {
	return invalidFields({ [field]: [message] });
}

/** 422 with such messages at several fields, at least one; the first of them stands for the whole. */
export function invalidFields(fields: Record<string, string[]>): AppError {
	const [[first] = []] = Object.values(fields);
	const { code, params } = readRule(first ?? "invalid");
	return new AppError("invalid", code, { fields, params });
}

/** 404, also for what the asking person may not know to exist. */
export function notFound(): AppError {
	return new AppError("not_found", "not_found");
}
