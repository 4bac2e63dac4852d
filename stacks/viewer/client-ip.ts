import type { ViewerRequest, ViewerRequestEvent } from "./event.ts";

/**
 * Runs at CloudFront before everything that reaches an API: `x-client-ip` becomes the address of whoever is
 * connected, whatever they sent. Rate limits trust this header alone.
 * @public
 */
export function handler(event: ViewerRequestEvent): ViewerRequest {
	const request = event.request;
	request.headers["x-client-ip"] = { value: event.viewer.ip };
	return request;
}
