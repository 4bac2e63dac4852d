import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import {
	AUTH_SESSION_COOKIE,
	LOCALE_COOKIE,
	type PageRequest,
	prerenderedPath,
} from "@deck/core/site/app-file";
import { linkPreviewPath } from "@deck/core/site/link-preview";
import { isSafePath } from "@deck/core/site/safe-path";
import { edgeHeaders, type HttpGateway } from "./http.ts";
import { type SiteHandler, sendText } from "./site.ts";
import { refuseUpgrade, type SocketGateway } from "./socket.ts";

/** API Gateway's limit; Node answers 431 beyond. */
const HEADER_BYTES = 10_240;

export interface CdnOptions {
	http: HttpGateway;
	socket: Pick<SocketGateway, "upgrade">;
	publicFiles: SiteHandler;
	site: SiteHandler;
	/** Answers instead of all pages, also prerendered ones. */
	building?(): ((response: ServerResponse) => void) | undefined;
	originSecret: string;
	onError?: (error: unknown) => void;
}

/**
 * Routes like CloudFront: `/api/*` and `/files/*` to the HTTP API, `/ws` to the WebSocket API, `/public/*` to
 * the bucket, the rest to the built pages. The API renders link previews for robots, and home and conference
 * pages for signed-out visitors. Accepts only loopback hosts, against DNS rebinding. Requests wait for the
 * parts.
 */
export function createCdn(options: CdnOptions | Promise<CdnOptions>): Server {
	const fail = async (error: unknown, stream: ServerResponse | Duplex) => {
		stream.destroy();
		(await options).onError?.(error);
	};
	const server = createServer({ maxHeaderSize: HEADER_BYTES }, (request, response) => {
		serve(options, request, response).catch((error: unknown) => void fail(error, response));
	});
	server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
		upgrade(options, request, socket, head).catch((error: unknown) => void fail(error, socket));
	});
	return server;
}

async function upgrade(
	options: CdnOptions | Promise<CdnOptions>,
	request: IncomingMessage,
	socket: Duplex,
	head: Buffer,
): Promise<void> {
	if (!isLocal(request)) return refuseUpgrade(socket, 421);
	if (pathOf(request) !== "/ws") return refuseUpgrade(socket, 404);
	const { socket: gateway, originSecret } = await options;
	await gateway.upgrade(request, socket, head, edgeHeaders(request, originSecret));
}

async function serve(
	options: CdnOptions | Promise<CdnOptions>,
	request: IncomingMessage,
	response: ServerResponse,
): Promise<void> {
	if (!isLocal(request)) return sendText(response, 421, "This machine answers to localhost alone.", {});
	const path = pathOf(request);
	if (path === undefined || !isSafePath((request.url ?? "/").replace(/\?.*/s, "")))
		return sendText(response, 400, "Bad Request", {});
	const { http, publicFiles, site, building } = await options;
	if (/^\/(api|files)(\/|$)/.test(path)) return http(request, response);
	if (path.startsWith("/public/")) return publicFiles(request, response, path);
	const sendBuildingPage = building?.();
	if (sendBuildingPage) return sendBuildingPage(response);
	const address =
		linkPreviewPath(path, request.headers["user-agent"] ?? "") ??
		prerenderedPath(toPageRequest(request, path));
	if (address === null || (request.method !== "GET" && request.method !== "HEAD"))
		return site(request, response, path);
	request.url = address;
	return http(request, response);
}

function toPageRequest({ headers }: IncomingMessage, path: string): PageRequest {
	const cookies = new Map(headers.cookie?.split("; ").map((cookie) => splitOnce(cookie)));
	return {
		path,
		session: cookies.get(AUTH_SESSION_COOKIE),
		locale: cookies.get(LOCALE_COOKIE),
		languages: headers["accept-language"],
	};
}

function splitOnce(cookie: string): [string, string] {
	const at = cookie.indexOf("=");
	return [cookie.slice(0, at), cookie.slice(at + 1)];
}

function isLocal(request: IncomingMessage): boolean {
	return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(request.headers.host ?? "");
}

/** Returns the decoded path, `..` resolved; undefined when malformed. */
function pathOf(request: IncomingMessage): string | undefined {
	try {
		return decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
	} catch {
		return undefined;
	}
}
