import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { MiddlewareHandler } from "hono";

/** Answers below this many bytes are sent as they are. */
const WORTH = 1_024;

/**
 * Compresses answers here, as CloudFront does not for uncached paths: brotli at 4, else gzip. For 2,000 cards
 * brotli at 4 takes 5 ms and makes 106 kB, at 5 9 ms and 96 kB.
 */
export const compression: MiddlewareHandler = async (c, next) => {
	await next();
	const type = c.res.headers.get("content-type") ?? "";
	if (!/json|text/.test(type) || c.res.headers.has("content-encoding")) return;
	const accepted = c.req.header("accept-encoding") ?? "";
	const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null;
	if (!encoding) return;
	const body = Buffer.from(await c.res.arrayBuffer());
	const headers = new Headers(c.res.headers);
	if (body.length < WORTH) {
		c.res = new Response(body, { status: c.res.status, headers });
		return;
	}
	const packed = encoding === "br" ? brotli(body) : gzipSync(body);
	headers.set("content-encoding", encoding);
	headers.append("vary", "accept-encoding");
	headers.delete("content-length");
	c.res = new Response(new Uint8Array(packed), { status: c.res.status, headers });
};

function brotli(body: Buffer): Buffer {
	return brotliCompressSync(body, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: 4,
			[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
			[constants.BROTLI_PARAM_SIZE_HINT]: body.length,
		},
	});
}
