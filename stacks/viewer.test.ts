import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import type { OriginChooser, ViewerRequest, ViewerRequestEvent } from "./viewer/event.ts";
import { FIRST_LINE, viewerCode } from "./viewer-function.ts";

/** Runs the very text that is deployed, which has no modules and no Node around it but CloudFront's own. */
function run(name: string, uri: string, headers: ViewerRequest["headers"] = {}) {
	const event: ViewerRequestEvent = { viewer: { ip: "203.0.113.7" }, request: { uri, headers } };
	const origins: string[] = [];
	const cf: OriginChooser = { selectRequestOriginById: (id) => origins.push(id) };
	const code = viewerCode(name, join(import.meta.dirname, "..")).slice(FIRST_LINE.length);
	const request: ViewerRequest = runInNewContext(`${code}; handler(event)`, { event, cf });
	return { request, origins };
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
	expect(run("site-pages", path)).toEqual({ request: { uri: file, headers: {} }, origins: [] });
});

const ROBOT = { "user-agent": { value: "TelegramBot (like TwitterBot)" } };
const BROWSER = { "user-agent": { value: "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36" } };

test.each([
	["/spectra-27", "/api/public/previews/spectra-27", ["api"]],
	["/spectra-27/", "/api/public/previews/spectra-27", ["api"]],
	["/spectra-27/submit", "/index.html", []],
	["/", "/index.html", []],
	["/events", "/index.html", []],
	["/og.png", "/og.png", []],
])("a robot that asks for %s gets %s from %j", (path, uri, origins) => {
	expect(run("site-pages", path, ROBOT)).toEqual({ request: { uri, headers: ROBOT }, origins });
});

test("somebody at a browser gets the app under a conference's address", () => {
	expect(run("site-pages", "/spectra-27", BROWSER)).toEqual({
		request: { uri: "/index.html", headers: BROWSER },
		origins: [],
	});
});

test("the address of the connection replaces whatever the client sent, and nothing else changes", () => {
	const sent = { "x-client-ip": { value: "10.0.0.1" }, cookie: { value: "a=b" } };
	expect(run("client-ip", "/api/auth/login", sent)).toEqual({
		request: {
			uri: "/api/auth/login",
			headers: { "x-client-ip": { value: "203.0.113.7" }, cookie: { value: "a=b" } },
		},
		origins: [],
	});
});
