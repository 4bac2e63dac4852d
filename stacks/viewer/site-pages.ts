import { AUTH_SESSION_COOKIE, appFile, LOCALE_COOKIE, prerenderedPath } from "@deck/core/site/app-file";
import { linkPreviewPath } from "@deck/core/site/link-preview";
import { isSafePath } from "@deck/core/site/safe-path";
import {
	API_ORIGIN,
	type CloudFrontModule,
	type ViewerRequest,
	type ViewerRequestEvent,
	type ViewerResponse,
} from "./event.ts";

declare const cf: CloudFrontModule;

/**
 * Runs at CloudFront before the site. The API answers robots at a conference's address with link previews,
 * and strangers with the home page or a conference's page drawn: the behaviour is chosen by then, so the
 * function names the other origin. For others a path without a file is a page of the app, one of two files
 * (`appFile`). Below /auth a name with a dot is an e-mail, in links that set a new password. (Error responses
 * would do this too, but also replace the API's 403 and 404.)
 * @public
 */
export function handler(event: ViewerRequestEvent): ViewerRequest | ViewerResponse {
	const request = event.request;
	if (!isSafePath(request.uri)) return { statusCode: 400, statusDescription: "Bad Request" };
	const session = cookieValue(request.cookies[AUTH_SESSION_COOKIE]);
	const page = {
		path: request.uri,
		session,
		locale: cookieValue(request.cookies[LOCALE_COOKIE]),
		languages: cookieValue(request.headers["accept-language"]),
	};
	const drawn =
		linkPreviewPath(request.uri, cookieValue(request.headers["user-agent"]) || "") || prerenderedPath(page);
	if (drawn) {
		request.uri = drawn;
		cf.selectRequestOriginById(API_ORIGIN);
		return request;
	}
	const name = request.uri.slice(request.uri.lastIndexOf("/") + 1);
	if (!name.includes(".") || request.uri.startsWith("/auth/")) {
		request.uri = appFile({ session });
	}
	return request;
}

function cookieValue(sent: { value: string } | undefined): string | undefined {
	return sent ? sent.value : undefined;
}
