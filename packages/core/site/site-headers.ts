import { createHash } from "node:crypto";

export interface SiteOrigins {
	/** Such as `https://files.example.org`. */
	s3Origin: string;
	/** Such as `wss://conf.example.org`. */
	socketOrigin: string;
}

/** Responses with their own policy keep it. */
export const POLICY_HEADER = "content-security-policy";

const YEAR = 365 * 24 * 60 * 60;

/**
 * Returns security headers by lower-case name, for CloudFront and the single-machine server.
 * @param page as in `pagePolicy`
 */
export function siteHeaders(origins: SiteOrigins, page?: string): Record<string, string> {
	return {
		[POLICY_HEADER]: pagePolicy(origins, page),
		"strict-transport-security": `max-age=${YEAR}; includeSubDomains`,
		"x-content-type-options": "nosniff",
		"referrer-policy": "strict-origin",
		"permissions-policy": "camera=(self), geolocation=(), microphone=(), payment=(), usb=()",
		"cross-origin-opener-policy": "same-origin",
		"cross-origin-resource-policy": "same-origin",
	};
}

/**
 * Returns the value of `POLICY_HEADER`.
 * No `require-trusted-types-for`: workers start from addresses, so it would need a policy that accepts every one.
 * @param page HTML; its inline scripts and styles are allowed by hash
 */
export function pagePolicy({ s3Origin, socketOrigin }: SiteOrigins, page = ""): string {
	return policyText({
		"default-src": ["'self'"],
		// For the PDF viewer's decoders of scanned pages.
		"script-src": ["'self'", "'wasm-unsafe-eval'", ...inline(page, "script")],
		"style-src": ["'self'", ...inline(page, "style")],
		"img-src": ["'self'", "data:", "blob:", s3Origin],
		"connect-src": ["'self'", s3Origin, socketOrigin],
		"worker-src": ["'self'", "blob:"],
		"frame-ancestors": ["'none'"],
		"object-src": ["'none'"],
		"base-uri": ["'none'"],
		"form-action": ["'self'"],
	});
}

function inline(page: string, kind: "script" | "style"): string[] {
	return [...page.matchAll(new RegExp(`<${kind}>(.*?)</${kind}>`, "gs"))].map(
		([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
	);
}

function policyText(directives: Record<string, string[]>): string {
	return Object.entries(directives)
		.map(([name, sources]) => `${name} ${sources.join(" ")}`)
		.join("; ");
}
