import { previewAddress } from "@deck/core/kernel/link-preview";
import { API_ORIGIN, type OriginChooser, type ViewerRequest, type ViewerRequestEvent } from "./event.ts";

declare const cf: OriginChooser;

/**
 * Runs at CloudFront before the site. A robot that asks for a conference's address is answered by the API with the page
 * for link previews: the behaviour is chosen by then, so the function names the other origin itself. For everybody else
 * a path that names no file is a page of the app, and the app is index.html. Below /auth a name with a dot is an
 * e-mail, in the link that sets a new password. (Error responses would do this too, and turn the API's 403 and 404 into
 * it.)
 * @public
 */
export function handler(event: ViewerRequestEvent): ViewerRequest {
	const request = event.request;
	const agent = request.headers["user-agent"];
	const preview = previewAddress(request.uri, agent ? agent.value : "");
	if (preview !== null) {
		request.uri = preview;
		cf.selectRequestOriginById(API_ORIGIN);
		return request;
	}
	const name = request.uri.slice(request.uri.lastIndexOf("/") + 1);
	if (!name.includes(".") || request.uri.startsWith("/auth/")) request.uri = "/index.html";
	return request;
}
