import { expect, test } from "vitest";
import { siteHeaders } from "./site-headers.ts";

const ORIGINS = { s3Origin: "https://files.example.org", socketOrigin: "wss://conf.example.org" };

test("allows a page's own inline scripts and styles by their hash, and no other", () => {
	const page =
		"<head><script>boot()</script><script type=module src=/a.js></script><style>boot()</style></head>";
	const policy = siteHeaders(ORIGINS, page)["content-security-policy"];
	// printf 'boot()' | openssl dgst -sha256 -binary | base64
	expect(policy).toContain(
		"script-src 'self' 'wasm-unsafe-eval' 'sha256-MeZS89WlF0u+o0hCvHTBt4q1WHU+U+sJKgbdRUc36mY='; " +
			"style-src 'self' 'sha256-MeZS89WlF0u+o0hCvHTBt4q1WHU+U+sJKgbdRUc36mY=';",
	);
});

test("names the bucket and the socket in the policy, and allows nothing inline", () => {
	expect(siteHeaders(ORIGINS)).toEqual({
		"content-security-policy":
			"default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob: https://files.example.org; " +
			"connect-src 'self' https://files.example.org wss://conf.example.org; worker-src 'self' blob:; " +
			"frame-ancestors 'none'; object-src 'none'; base-uri 'none'; form-action 'self'",
		"strict-transport-security": "max-age=31536000; includeSubDomains",
		"x-content-type-options": "nosniff",
		"referrer-policy": "strict-origin",
		"permissions-policy": "camera=(self), geolocation=(), microphone=(), payment=(), usb=()",
		"cross-origin-opener-policy": "same-origin",
		"cross-origin-resource-policy": "same-origin",
	});
});
