import { expect, test } from "vitest";
import { siteHeaders } from "./site-headers.ts";

test("names the bucket and the socket in the policy, and allows nothing inline", () => {
	expect(
		siteHeaders({ s3Origin: "https://files.example.org", socketOrigin: "wss://conf.example.org" }),
	).toEqual({
		"content-security-policy":
			"default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob: https://files.example.org; " +
			"connect-src 'self' https://files.example.org wss://conf.example.org; worker-src 'self' blob:; " +
			"frame-ancestors 'none'; object-src 'none'; base-uri 'none'; form-action 'self'",
		"strict-transport-security": "max-age=31536000; includeSubDomains",
		"x-content-type-options": "nosniff",
		"referrer-policy": "strict-origin-when-cross-origin",
		"permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
		"cross-origin-opener-policy": "same-origin",
	});
});
