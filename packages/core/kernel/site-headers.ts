/** Origins that the pages talk to besides their own. */
export interface SiteOrigins {
	/** Where the browser sends and reads files, such as `https://files.example.org`; no path. */
	s3Origin: string;
	/** Where the WebSocket is, such as `wss://conf.example.org`; no path. */
	socketOrigin: string;
}

const YEAR = 365 * 24 * 60 * 60;

/**
 * Security headers of every answer of the site, by lower-case name. CloudFront and the one machine's front send
 * the very same ones.
 */
export function siteHeaders({ s3Origin, socketOrigin }: SiteOrigins): Record<string, string> {
	return {
		"content-security-policy": contentSecurityPolicy({
			"default-src": ["'self'"],
			// WebAssembly alone: the PDF viewer's decoders of scanned pages.
			"script-src": ["'self'", "'wasm-unsafe-eval'"],
			"img-src": ["'self'", "data:", "blob:", s3Origin],
			"connect-src": ["'self'", s3Origin, socketOrigin],
			"worker-src": ["'self'", "blob:"],
			"frame-ancestors": ["'none'"],
			"object-src": ["'none'"],
			"base-uri": ["'none'"],
			"form-action": ["'self'"],
		}),
		"strict-transport-security": `max-age=${YEAR}; includeSubDomains`,
		"x-content-type-options": "nosniff",
		"referrer-policy": "strict-origin-when-cross-origin",
		"permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
		"cross-origin-opener-policy": "same-origin",
	};
}

function contentSecurityPolicy(directives: Record<string, string[]>): string {
	return Object.entries(directives)
		.map(([name, sources]) => `${name} ${sources.join(" ")}`)
		.join("; ");
}
