import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import type { ViewerRequest, ViewerRequestEvent } from "./viewer/event.ts";
import { viewerCode } from "./viewer-function.ts";

/** Runs the very text that is deployed, which has no modules and no Node around it. */
function run(name: string, uri: string, headers: ViewerRequest["headers"] = {}): ViewerRequest {
	const event: ViewerRequestEvent = { viewer: { ip: "203.0.113.7" }, request: { uri, headers } };
	const answer: ViewerRequest = runInNewContext(
		`${viewerCode(name, join(import.meta.dirname, ".."))}; handler(event)`,
		{
			event,
		},
	);
	return answer;
}

test.each([
	["/", "/index.html"],
	["/events", "/index.html"],
	["/conf/mysubs/137", "/index.html"],
	["/conf.2027/", "/index.html"],
	["/auth/reset/a1b2/mira@example.org", "/index.html"],
	["/index.html", "/index.html"],
	["/assets/app-1a2b.js", "/assets/app-1a2b.js"],
	["/favicon.svg", "/favicon.svg"],
])("the site answers %s with %s", (path, file) => {
	expect(run("spa-fallback", path).uri).toEqual(file);
});

test("the address of the connection replaces whatever the client sent, and nothing else changes", () => {
	const sent = { "x-client-ip": { value: "10.0.0.1" }, cookie: { value: "a=b" } };
	expect(run("client-ip", "/api/auth/login", sent)).toEqual({
		uri: "/api/auth/login",
		headers: { "x-client-ip": { value: "203.0.113.7" }, cookie: { value: "a=b" } },
	});
});
