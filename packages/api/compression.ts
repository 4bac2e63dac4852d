import type { MiddlewareHandler } from "hono";
import { compressBody } from "./compress-body.ts";

export const compression: MiddlewareHandler = async (c, next) => {
	await next();
	const type = c.res.headers.get("content-type") ?? "";
	if (!/json|text/.test(type) || c.res.headers.has("content-encoding")) return;
	const { body, coding } = compressBody(
		Buffer.from(await c.res.arrayBuffer()),
		c.req.header("accept-encoding"),
	);
	const headers = new Headers(c.res.headers);
	if (coding) {
		headers.set("content-encoding", coding);
		headers.append("vary", "accept-encoding");
		headers.delete("content-length");
	}
	c.res = new Response(new Uint8Array(body), { status: c.res.status, headers });
};
