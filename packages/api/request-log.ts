import { newId } from "@deck/core/kernel/ids";
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Base } from "./environment.ts";

/**
 * Gives each request its id, which people see with an error and tell, and writes a line about it: id, method, route,
 * status, milliseconds; refused and failed ones too. Nothing of who asked or of what. Written where `REQUEST_LOG` is
 * set: the deployed function has it.
 */
export const requestLog: MiddlewareHandler<Base> = async (c, next) => {
	const began = performance.now();
	const request_id = newId();
	c.set("request_id", request_id);
	await next();
	if (!process.env.REQUEST_LOG) return;
	console.info({
		event: "request",
		request_id,
		method: c.req.method,
		route: routePath(c, -1),
		status: c.res.status,
		milliseconds: Math.round(performance.now() - began),
	});
};
