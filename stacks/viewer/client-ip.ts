import { isSafePath } from "@deck/core/site/safe-path";
import type { ViewerRequest, ViewerRequestEvent, ViewerResponse } from "./event.ts";

/**
 * Runs at CloudFront before an API: refuses paths with two readings, and sets `x-client-ip` to the connected
 * address, whatever was sent. Rate limits trust this header alone.
 * @public
 */
export function handler(event: ViewerRequestEvent): ViewerRequest | ViewerResponse {
	const request = event.request;
	if (!isSafePath(request.uri)) return { statusCode: 400, statusDescription: "Bad Request" };
	request.headers["x-client-ip"] = { value: event.viewer.ip };
	return request;
}
