import { expect, test, vi } from "vitest";
import { ApiError, readApiError } from "./api-error.ts";
import { AttemptKeys } from "./attempt-keys.ts";
import { formatError } from "./report-error.ts";
import { serverProblems } from "./server-problems.ts";

vi.mock("./i18n.ts", () => ({
	t: (key: string, params?: { count: number }) => (params ? `${key} ${params.count}` : key),
	hasWords: () => false,
}));

function answer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
	return new Response(typeof body === "string" ? body : JSON.stringify(body), { status, headers });
}

test("an error carries everything that the API returns", async () => {
	const error = await readApiError(
		answer(409, { message: "Stale", code: "stale", current: { version: 2 }, request_id: "r1" }),
		"/api/conf/spectra",
	);
	expect({ ...error }).toEqual({
		name: "ApiError",
		status: 409,
		code: "stale",
		errors: {},
		codes: {},
		current: { version: 2 },
		retryAfter: null,
		requestId: "r1",
		path: "/api/conf/spectra",
	});
	expect(error.message).toBe("Stale");
});

test("an error without JSON still has its status and kind", async () => {
	const error = await readApiError(answer(503, "<html>", { "retry-after": "30" }), "/api");
	expect([error.status, error.code, error.retryAfter]).toEqual([503, "unavailable", 30]);
});

test.each([
	[new ApiError(403, {}), "common:responses.403"],
	[new ApiError(404, {}), "common:responses.404"],
	[new ApiError(429, {}, 40), "common:responses.429_wait 40"],
	[new ApiError(429, {}, 3_143), "common:responses.429_minutes 53"],
	[new ApiError(429, {}), "common:responses.429"],
	[new ApiError(418, {}), "common:responses.500"],
	[new ApiError(0, {}), "common:responses.0"],
	[new ApiError(422, { message: "Whole", errors: { a: ["First", "Second"], b: ["Third"] } }), "First"],
	[new ApiError(422, { message: "Whole" }), "Whole"],
	[new ApiError(401, {}), null],
	[new DOMException("Cancelled", "AbortError"), null],
	[new Error("A fault of ours"), "common:responses.500"],
])("explains what %s means", (error, text) => {
	expect(formatError(error)).toBe(text);
});

test("the errors of a 422 are put onto their fields: known codes are translated, other texts stay", () => {
	const error = new ApiError(422, {
		errors: { email: ["The email has already been taken."], "authors.0.email": ["Odd"] },
		codes: { email: ["email_taken"], "authors.0.email": ["odd"] },
	});
	expect(serverProblems(error, (code) => code === "email_taken")).toEqual([
		{ name: "email", problem: { type: "rule", message: "email_taken" } },
		{ name: "authors.0.email", problem: { type: "server", message: "Odd" } },
	]);
	expect(serverProblems(new ApiError(403, { errors: { email: ["No"] } }))).toEqual([]);
});

test("an attempt keeps its key until the server has answered", () => {
	const attempts = new AttemptKeys();
	const first = attempts.next({ a: 1 });
	expect(first.options).toEqual({ headers: { "Idempotency-Key": first.key } });
	attempts.finish(new ApiError(0, {}));
	expect(attempts.next({ a: 1 }).key).toBe(first.key);
	expect(attempts.next({ a: 2 }).key).not.toBe(first.key);
	const again = attempts.next({ a: 2 });
	attempts.finish(new ApiError(422, {}));
	expect(attempts.next({ a: 2 }).key).not.toBe(again.key);
});
