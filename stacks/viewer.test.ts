import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import type { CloudFrontModule, ViewerRequest, ViewerRequestEvent } from "./viewer/event.ts";
import { compileViewerFunction, FIRST_LINE } from "./viewer-function.ts";

/** Runs the deployed text. */
function run(
	name: string,
	uri: string,
	headers: ViewerRequest["headers"] = {},
	cookies: ViewerRequest["cookies"] = {},
) {
	const event: ViewerRequestEvent = { viewer: { ip: "203.0.113.7" }, request: { uri, headers, cookies } };
	const origins: string[] = [];
	const cf: CloudFrontModule = { selectRequestOriginById: (id) => origins.push(id) };
	const code = compileViewerFunction(name, join(import.meta.dirname, "..")).slice(FIRST_LINE.length);
	const request: ViewerRequest = runInNewContext(`${code}; handler(event)`, { event, cf });
	return { request, origins };
}

test.each([
	["/events", "/stranger.html"],
	["/conf/mysubs/137", "/stranger.html"],
	["/conf.2027/", "/stranger.html"],
	["/auth/reset/a1b2/mira@example.org", "/stranger.html"],
	["/index.html", "/index.html"],
	["/assets/app-1a2b.js", "/assets/app-1a2b.js"],
	["/favicon.svg", "/favicon.svg"],
])("the site answers %s with %s", (path, file) => {
	expect(run("site-pages", path)).toEqual({ request: { uri: file, headers: {}, cookies: {} }, origins: [] });
});

test.each([
	[{ "__Host-session": { value: "u.t" } }, "/index.html"],
	[{ "__Host-session": { value: "" }, lang: { value: "ru" } }, "/stranger.html"],
])("a visitor with the cookies %j gets %s", (cookies, uri) => {
	expect(run("site-pages", "/spectra-27/adm", {}, cookies).request).toEqual({ uri, headers: {}, cookies });
});

const BOT = { "user-agent": { value: "TelegramBot (like TwitterBot)" } };
const BROWSER = { "user-agent": { value: "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36" } };

test.each([
	["/spectra-27", "/api/public/previews/spectra-27", ["api"]],
	["/spectra-27/", "/api/public/previews/spectra-27", ["api"]],
	["/spectra-27/submit", "/stranger.html", []],
	["/", "/api/public/pages/en/index", ["api"]],
	["/events", "/stranger.html", []],
	["/og.png", "/og.png", []],
])("a robot that asks for %s gets %s from %j", (path, uri, origins) => {
	expect(run("site-pages", path, BOT)).toEqual({ request: { uri, headers: BOT, cookies: {} }, origins });
});

test.each([
	["/", {}, "/api/public/pages/ru/index", ["api"]],
	["/spectra-27", {}, "/api/public/pages/ru/spectra-27", ["api"]],
	["/spectra-27", { lang: { value: "en" } }, "/api/public/pages/en/spectra-27", ["api"]],
	["/spectra-27", { "__Host-session": { value: "u.t" } }, "/index.html", []],
])(
	"a browser in Russian that asks for %s with the cookies %j gets %s from %j",
	(path, cookies, uri, origins) => {
		const headers = { ...BROWSER, "accept-language": { value: "ru-RU,ru;q=0.9,en;q=0.8" } };
		expect(run("site-pages", path, headers, cookies)).toEqual({
			request: { uri, headers, cookies },
			origins,
		});
	},
);

test.each([
	["site-pages", "/public%2f..%2fapi/auth/user"],
	["client-ip", "/api/public/confs%3Fx=1"],
])("%s refuses the ambiguous address %s", (name, uri) => {
	expect(run(name, uri)).toEqual({
		request: { statusCode: 400, statusDescription: "Bad Request" },
		origins: [],
	});
});

test("the connection's address replaces the one that the client sent, and nothing else changes", () => {
	const sent = { "x-client-ip": { value: "10.0.0.1" }, cookie: { value: "a=b" } };
	expect(run("client-ip", "/api/auth/login", sent)).toEqual({
		request: {
			uri: "/api/auth/login",
			headers: { "x-client-ip": { value: "203.0.113.7" }, cookie: { value: "a=b" } },
			cookies: {},
		},
		origins: [],
	});
});
