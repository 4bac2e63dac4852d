import { expect, test } from "vitest";
import { isSafePath } from "./safe-path.ts";

test.each([
	"/",
	"/spectra-27/mysubs/137",
	"/api/public/confs",
	"/api/auth/verify/U_1-2/h.4",
	"/files/papers/spectra-27/137/2",
	"/public/conferences/a%20b.png",
	"/auth/reset/token/mira%40example.org",
	"/auth/reset/token/%D0%B8%D1%80%D0%B0@xn--e1afmkfd.example",
	"/assets/index-1a2b.js",
	"/ws",
])("%s is passed on", (path) => expect(isSafePath(path)).toBe(true));

test.each([
	"/api/public/confs%3Fx=1",
	"/api/public/confs%23x",
	"/api/public/confs#x",
	"/api/public/%63onfs",
	"/api/public/..%2fauth/user",
	"/api/public/../auth/user",
	"/api/public/%2e%2e/auth/user",
	"/api//public/confs",
	"/api/public/.",
	"/files/%70apers/a/1/1",
	"/public%2f..%2fapi/auth/user",
	"/spectra-27%2fadm",
	"/spectra-27%5cadm",
	"/spectra-27\\adm",
	"/spectra-27%00",
	"//example.org",
])("%s is refused", (path) => expect(isSafePath(path)).toBe(false));
