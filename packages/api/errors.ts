import type { Locale } from "@deck/contracts/enums";
import { ERROR_STATUS, type ErrorBody } from "@deck/contracts/errors";
import { readRule } from "@deck/contracts/rules";
import { AppError } from "@deck/core/kernel/errors";
import { AlreadyDone } from "@deck/core/kernel/idempotency";
import { message } from "@deck/core/kernel/message";
import { Unavailable } from "@deck/core/kernel/ports";
import { SETTINGS } from "@deck/core/kernel/settings";
import type { ErrorHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Base } from "./environment.ts";
import { FIXED_MESSAGES } from "./fixed-messages.ts";
import { localeOf } from "./locale.ts";

/** One body, and one status per kind (architecture §9). */
export const onError: ErrorHandler<Base> = (thrown, c) => {
	const request_id = c.var.request_id;
	const refusal = refusalOf(thrown);
	if (!refusal) {
		console.error(
			JSON.stringify({
				level: "error",
				event: isUnavailable(thrown) ? "unavailable" : "unhandled",
				request_id,
				error: thrown.stack ?? String(thrown),
			}),
		);
	}
	const { kind, code, details } = refusal ?? faultOf(thrown);
	const body: ErrorBody = { ...texts(localeOf(c), code, details), request_id };
	if (details.retryAfter !== undefined) c.header("Retry-After", String(details.retryAfter));
	c.header("Cache-Control", "private, no-store");
	return c.body(JSON.stringify(body), ERROR_STATUS[kind] as ContentfulStatusCode, {
		"content-type": "application/json",
	});
};

/** Null for a fault. */
function refusalOf(error: Error): AppError | null {
	if (error instanceof AppError) return error;
	// An equal request committed first; the next try reads its answer.
	if (error instanceof AlreadyDone) return new AppError("unavailable", "busy", { retryAfter: 0 });
	return null;
}

function faultOf(error: Error): AppError {
	if (!isUnavailable(error)) return new AppError("internal", "internal");
	return new AppError("unavailable", "unavailable", { retryAfter: SETTINGS.unavailableSeconds });
}

/** ElectroDB puts the table's error in `cause`. */
function isUnavailable(error: unknown): boolean {
	return error instanceof Unavailable || (error instanceof Error && isUnavailable(error.cause));
}

function texts(locale: Locale, code: string, details: AppError["details"]): ErrorBody {
	const body: ErrorBody = { message: message(locale, code, details.params), code };
	if (details.current !== undefined) body.current = details.current;
	if (details.fields) {
		body.errors = {};
		body.codes = {};
		for (const [field, rules] of Object.entries(details.fields)) {
			const read = rules.map(readRule);
			body.codes[field] = read.map((one) => one.code);
			body.errors[field] = read.map(
				(one) => FIXED_MESSAGES[one.code] ?? message(locale, one.code, one.params),
			);
		}
	}
	return body;
}
