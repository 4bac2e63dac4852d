import { isSafePath } from "@deck/core/site/safe-path";
import type { ViewerRequest, ViewerRequestEvent, ViewerResponse } from "./event.ts";

/**
 * Runs at CloudFront before everything that reaches an API: a path with two readings is refused, and `x-client-ip` becomes the address of whoever is
 * connected, whatever they sent. Rate limits trust this header alone.
 * @public
 */
export function handler(event: ViewerRequestEvent): ViewerRequest | ViewerResponse {
	const request = event.request;
	if (!isSafePath(request.uri)) return { statusCode: 400, statusDescription: "Bad Request" };
	request.headers["x-client-ip"] = { value: event.viewer.ip };
	return request;
}
