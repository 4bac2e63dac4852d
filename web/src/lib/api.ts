import type { AppType } from "@deck/api/app";
import { type ClientResponse, hc } from "hono/client";
import { apiFetch } from "./api-fetch.ts";

/**
 * The API, typed by the server's own routes: `api.api.conf[":conf"].papers.$post({ param, json })`.
 * Rejects with `ApiError` for every refusal, so an answer that arrives is a good one.
 */
export const api = hc<AppType>("/", { fetch: apiFetch });

/** The body of an answer: `await json(api.api.auth.login.$post({ json: values }))`. */
export async function json<T>(answer: Promise<ClientResponse<T>>): Promise<Awaited<T>> {
	const response = await answer;
	return (await response.json()) as Awaited<T>;
}

/** Request options that make a repeated change the same change. */
export function idempotent(key: string): { headers: { "Idempotency-Key": string } } {
	return { headers: { "Idempotency-Key": key } };
}
