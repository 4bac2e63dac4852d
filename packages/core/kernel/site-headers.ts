import { createHash } from "node:crypto";

/** Origins that the pages talk to besides their own. */
export interface SiteOrigins {
	/** Where the browser sends and reads files, such as `https://files.example.org`; no path. */
	s3Origin: string;
	/** Where the WebSocket is, such as `wss://conf.example.org`; no path. */
	socketOrigin: string;
}

/** An answer that comes with a policy of its own keeps it; the others get the site's. */
export const POLICY_HEADER = "content-security-policy";

const YEAR = 365 * 24 * 60 * 60;

/**
 * Security headers of every answer of the site, by lower-case name. CloudFront and the one machine's front send
 * the very same ones.
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
	};
}

/**
 * What a page may load and run, as the value of `POLICY_HEADER`.
 * @param page the built page, whose inline scripts and styles are allowed by their hashes; none are without it
 */
export function pagePolicy({ s3Origin, socketOrigin }: SiteOrigins, page = ""): string {
	return policyText({
		"default-src": ["'self'"],
		// WebAssembly alone: the PDF viewer's decoders of scanned pages.
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

/** The policy's words for each script or style that stands in a page itself. */
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
