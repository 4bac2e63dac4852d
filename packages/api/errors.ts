import type { Locale } from "@deck/contracts/enums";
import { ERROR_STATUS, type ErrorBody } from "@deck/contracts/errors";
import { parseRule } from "@deck/contracts/rules";
import { errorMessage } from "@deck/core/kernel/error-message";
import { AppError } from "@deck/core/kernel/errors";
import { DuplicateRequest } from "@deck/core/kernel/idempotency";
import { Unavailable } from "@deck/core/kernel/ports";
import { SETTINGS } from "@deck/core/kernel/settings";
import { MaintenanceError } from "@deck/core/maintenance/state";
import type { ErrorHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { NOT_CACHED } from "./cache-control.ts";
import { FIXED_MESSAGES } from "./fixed-messages.ts";
import type { AppEnv } from "./hono-env.ts";
import { localeOf } from "./locale.ts";
import { expectsPage, maintenancePage } from "./maintenance-page.ts";

export const onError: ErrorHandler<AppEnv> = (thrown, c) => {
	if (thrown instanceof MaintenanceError && expectsPage(c)) return maintenancePage(c, thrown);
	const request_id = c.var.request_id;
	const refusal = toAppError(thrown);
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
	const { kind, code, details } = refusal ?? toFault(thrown);
	const body: ErrorBody = { ...errorBody(localeOf(c), code, details), request_id };
	if (details.retryAfter !== undefined) c.header("Retry-After", String(details.retryAfter));
	c.header("Cache-Control", NOT_CACHED);
	return c.body(JSON.stringify(body), ERROR_STATUS[kind] as ContentfulStatusCode, {
		"content-type": "application/json",
	});
};

/** Returns null for a fault. */
function toAppError(error: Error): AppError | null {
	if (error instanceof AppError) return error;
	// An equal request committed first; the next try reads its response.
	if (error instanceof DuplicateRequest) return new AppError("unavailable", "busy", { retryAfter: 0 });
	return null;
}

function toFault(error: Error): AppError {
	if (!isUnavailable(error)) return new AppError("internal", "internal");
	return new AppError("unavailable", "unavailable", { retryAfter: SETTINGS.unavailableSeconds });
}

/** Checks the error and its `cause`, where ElectroDB puts the table's error. */
function isUnavailable(error: unknown): boolean {
	return error instanceof Unavailable || (error instanceof Error && isUnavailable(error.cause));
}

function errorBody(locale: Locale, code: string, details: AppError["details"]): ErrorBody {
	const body: ErrorBody = { message: errorMessage(locale, code, details.params), code };
	if (details.current !== undefined) body.current = details.current;
	if (details.declined) body.declined = details.declined;
	if (details.fields) {
		body.errors = {};
		body.codes = {};
		for (const [field, rules] of Object.entries(details.fields)) {
			const read = rules.map(parseRule);
			body.codes[field] = read.map((one) => one.code);
			body.errors[field] = read.map(
				(one) => FIXED_MESSAGES[one.code] ?? errorMessage(locale, one.code, one.params),
			);
		}
	}
	return body;
}
