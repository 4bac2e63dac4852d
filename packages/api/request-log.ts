import { newId } from "@deck/core/kernel/ids";
import { countServiceCalls } from "@deck/core/kernel/service-calls";
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { AppEnv } from "./hono-env.ts";

/**
 * Gives each request an id, which errors show too. Logs id, method, route, status, milliseconds and calls to services;
 * nothing about user or data. Logs only if `REQUEST_LOG` is set, as in the deployed function.
 */
export const requestLog: MiddlewareHandler<AppEnv> = async (c, next) => {
	const began = performance.now();
	const request_id = newId();
	c.set("request_id", request_id);
	const calls = await countServiceCalls(async (counter) => {
		await next();
		return counter.calls;
	});
	if (!process.env.REQUEST_LOG) return;
	console.info({
		event: "request",
		request_id,
		method: c.req.method,
		route: routePath(c, -1),
		status: c.res.status,
		milliseconds: Math.round(performance.now() - began),
		calls,
	});
};
