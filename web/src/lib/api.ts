import type { AppType } from "@deck/api/app";
import { type ClientResponse, hc } from "hono/client";
import { apiFetch } from "./api-fetch.ts";

/**
 * Typed client: `api.api.conf[":conf"].papers.$post({ param, json })`. Rejects with `ApiError` if refused.
 */
export const api = hc<AppType>("/", { fetch: apiFetch });

/** Returns a body: `await json(api.api.auth.login.$post({ json: values }))`. */
export async function json<T>(answer: Promise<ClientResponse<T>>): Promise<Awaited<T>> {
	const response = await answer;
	return (await response.json()) as Awaited<T>;
}

export function idempotent(key: string): { headers: { "Idempotency-Key": string } } {
	return { headers: { "Idempotency-Key": key } };
}
