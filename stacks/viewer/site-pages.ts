import { appFile, drawnAddress, LOCALE_COOKIE, SESSION_COOKIE } from "@deck/core/kernel/app-file";
import { previewAddress } from "@deck/core/kernel/link-preview";
import { isPlainPath } from "@deck/core/kernel/plain-path";
import {
	API_ORIGIN,
	type OriginChooser,
	type ViewerAnswer,
	type ViewerRequest,
	type ViewerRequestEvent,
} from "./event.ts";

declare const cf: OriginChooser;

/**
 * Runs at CloudFront before the site. A robot that asks for a conference's address is answered by the API with the page
 * for link previews, and a stranger who asks for the home page or a conference's with that page drawn: the behaviour is
 * chosen by then, so the function names the other origin itself. For everybody else a path that names no file is a page
 * of the app, which is one of two files (`appFile`). Below /auth a name with a dot is an e-mail, in the link that sets a
 * new password. (Error responses would do this too, and turn the API's 403 and 404 into it.)
 * @public
 */
export function handler(event: ViewerRequestEvent): ViewerRequest | ViewerAnswer {
	const request = event.request;
	if (!isPlainPath(request.uri)) return { statusCode: 400, statusDescription: "Bad Request" };
	const session = textOf(request.cookies[SESSION_COOKIE]);
	const page = {
		path: request.uri,
		session,
		locale: textOf(request.cookies[LOCALE_COOKIE]),
		languages: textOf(request.headers["accept-language"]),
	};
	const drawn =
		previewAddress(request.uri, textOf(request.headers["user-agent"]) || "") || drawnAddress(page);
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

function textOf(sent: { value: string } | undefined): string | undefined {
	return sent ? sent.value : undefined;
}
