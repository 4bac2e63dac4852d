import { makeFakePorts } from "@deck/tests/support/machine/fake-ports";
import { afterEach, expect, test, vi } from "vitest";
import { createApp } from "./app.ts";

afterEach(() => vi.unstubAllEnvs());

test("logs one line per request, refused ones too, with an id that the client can't choose", async () => {
	vi.stubEnv("REQUEST_LOG", "on");
	const written = vi.spyOn(console, "info").mockImplementation(() => {});
	const app = createApp(makeFakePorts({} as never));
	const ask = (path: string, secret: string) =>
		app.request(path, { headers: { "x-origin-secret": secret, "x-amzn-trace-id": "mine" } });
	const responses = [
		await ask("/api/openapi.json", "another"),
		await ask("/api/nothing/at/all", "origin-secret"),
	];
	const ids = await Promise.all(responses.map(async (response) => (await response.json()).request_id));
	expect(new Set([...ids, "mine"]).size).toBe(3);
	const number = expect.any(Number);
	expect(written.mock.calls).toEqual([
		[
			{
				event: "request",
				request_id: ids[0],
				method: "GET",
				route: "/api/openapi.json",
				status: 403,
				milliseconds: number,
				calls: 0,
			},
		],
		[
			{
				event: "request",
				request_id: ids[1],
				method: "GET",
				route: "/*",
				status: 404,
				milliseconds: number,
				calls: 0,
			},
		],
	]);
});
