import type { ViewerRequest, ViewerRequestEvent } from "./event.ts";

/**
 * Runs at CloudFront before the site: every path that names no file is a page of the app, and the app is
 * index.html. Below /auth a name with a dot is an e-mail, in the link that sets a new password. (Error responses would do this too, and turn the API's 403 and 404 into it.)
 * @public
 */
export function handler(event: ViewerRequestEvent): ViewerRequest {
	const request = event.request;
	const name = request.uri.slice(request.uri.lastIndexOf("/") + 1);
	if (!name.includes(".") || request.uri.startsWith("/auth/")) request.uri = "/index.html";
	return request;
}
