import { LOCALE_FACTS } from "@deck/contracts/locales";
import { ApiError, readApiError } from "./api-error.ts";
import { clearEarlyResponses, takeEarlyResponse } from "./early-responses.ts";
import { currentLocale } from "./i18n.ts";
import { readImpersonated } from "./impersonated-reads.ts";
import { endedByServer, setImpersonation, useImpersonation } from "./impersonation.ts";
import { noteMaintenance } from "./maintenance.ts";
import type { Read } from "./read.ts";
import { reloadOnce } from "./reload-guard.ts";

const SAFE = ["GET", "HEAD"];
/** 401 means "anonymous" here: no reload. */
const CURRENT_USER = "/api/auth/user";
const CSRF_COOKIE = "/api/sanctum/csrf-cookie";

function csrfToken(): string | null {
	const value = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
	return value ? decodeURIComponent(value) : null;
}

const CHANGES_USER = /^\/api\/auth\/(login|logout|social)$/;

function isOwnApi(path: string): boolean {
	return path.startsWith("/api/auth/") && path !== CURRENT_USER;
}

/**
 * Returns the CSRF token. Auth posts fetch a fresh one (specification §7).
 * @throws ApiError if that was refused: without a token, the request itself would only seem to have an expired session
 */
async function freshToken(path: string): Promise<string | null> {
	if (csrfToken() === null || isOwnApi(path)) {
		const response = await fetch(CSRF_COOKIE, { credentials: "include" });
		if (!response.ok) throw await refusal(response, CSRF_COOKIE);
	}
	return csrfToken();
}

/** Reads an error, and notes maintenance. */
async function refusal(response: Response, path: string): Promise<ApiError> {
	const error = await readApiError(response, path);
	if (error.code === "maintenance") noteMaintenance();
	return error;
}

/**
 * Calls `fetch` with session, CSRF token, language and impersonation header. Reloads the page for an expired
 * session, at most once per 60 s, and for an impersonation that the server ended.
 * @throws ApiError for refusals and lost connections; an aborted request rejects as in `fetch`
 */
export async function apiFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
	const { pathname: path, search } = new URL(
		input instanceof Request ? input.url : input,
		window.location.origin,
	);
	const headers = new Headers(init.headers);
	headers.set("accept-language", LOCALE_FACTS[currentLocale()].tag);
	headers.set("accept", "application/json");
	const { as } = useImpersonation.getState();
	if (as && !as.over && !isOwnApi(path)) headers.set("impersonate", encodeURIComponent(as.email));
	const changes = !SAFE.includes(init.method?.toUpperCase() ?? "GET");
	if (changes || isOwnApi(path)) clearEarlyResponses();
	const ask = (signal = init.signal ?? null) =>
		fetch(input, { ...init, headers, signal, credentials: "include" });
	const cutOff = (signal: AbortSignal) => ask(init.signal ? AbortSignal.any([signal, init.signal]) : signal);
	let response: Response;
	try {
		if (changes) {
			const token = await freshToken(path);
			if (token !== null) headers.set("x-xsrf-token", token);
		}
		response =
			(await takeEarlyResponse(path + search)) ??
			(await (headers.has("impersonate") && !changes ? readImpersonated(cutOff) : ask()));
	} catch (error) {
		if (error instanceof ApiError || (error instanceof DOMException && error.name === "AbortError"))
			throw error;
		throw new ApiError(0, { message: String(error) }, null, path + search);
	}
	if (response.ok) {
		if (CHANGES_USER.test(path)) setImpersonation(null);
		return response;
	}
	const { status } = response;
	if (status === 401) setImpersonation(null);
	if (status === 419 || (status === 401 && path !== CURRENT_USER)) reloadOnce("session");
	const error = await refusal(response, path + search);
	if (error.code === "not_impersonating") endedByServer();
	throw error;
}

/** Fetches a path's JSON; SWR's fetcher, with paths as keys. */
export async function getJson<T>(path: Read<T>): Promise<T> {
	const response = await apiFetch(path);
	return (await response.json()) as T;
}
