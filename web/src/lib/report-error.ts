import { alertError } from "./alerts.ts";
import { ApiError } from "./api-error.ts";
import { t } from "./i18n.ts";

/** Others show the text of 500 (specification §8). */
const WITH_OWN_TEXT = [0, 400, 403, 404, 409, 413, 429, 500, 503];

const LONG_WAIT_SECONDS = 90;

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

/**
 * Returns an error's alert text (specification §8); of a 422, its first field's first message. Null for
 * cancelled requests and reloads.
 */
export function formatError(error: unknown): string | null {
	if (isCancelled(error)) return null;
	if (!(error instanceof ApiError)) return t("common:responses.500");
	if (error.status === 401 || error.status === 419) return null;
	if (error.status === 422) return Object.values(error.errors)[0]?.[0] ?? error.message;
	if (error.status === 429 && error.retryAfter !== null) {
		return error.retryAfter > LONG_WAIT_SECONDS
			? t("common:responses.429_minutes", { count: Math.ceil(error.retryAfter / 60) })
			: t("common:responses.429_wait", { count: error.retryAfter });
	}
	const status = WITH_OWN_TEXT.includes(error.status) ? error.status : 500;
	return t(`common:responses.${status}`);
}

/** Returns the request id of an unexpected error, as in the server's log. */
export function faultId(error: unknown): string | null {
	const isFault = error instanceof ApiError && error.status >= 500 && error.code !== "maintenance";
	return isFault ? error.requestId : null;
}

/** Shows an alert. Forms and pages handle their own failures. */
export function reportError(error: unknown): void {
	if (isCancelled(error)) return;
	const text = formatError(error);
	if (text !== null) alertError(text, faultId(error));
	if (!(error instanceof ApiError)) console.error(error);
}
