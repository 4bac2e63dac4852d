import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createTlsServer, type Server as TlsServer } from "node:https";
import type { Duplex } from "node:stream";
import {
	AUTH_SESSION_COOKIE,
	LOCALE_COOKIE,
	type PageRequest,
	prerenderedPath,
} from "@deck/core/site/app-file";
import { linkPreviewPath } from "@deck/core/site/link-preview";
import { isSafePath } from "@deck/core/site/safe-path";
import { type EdgeOptions, edgeHeaders, type HttpGateway } from "./http.ts";
import { type SiteHandler, sendText } from "./site.ts";
import { refuseUpgrade, type SocketGateway } from "./socket.ts";

/** API Gateway's limit; Node answers 431 beyond. */
const HEADER_BYTES = 10_240;

export interface CdnOptions extends EdgeOptions {
	http: HttpGateway;
	socket: Pick<SocketGateway, "upgrade">;
	publicFiles: SiteHandler;
	site: SiteHandler;
	/** Answers instead of all pages, also prerendered ones. */
	building?(): ((response: ServerResponse) => void) | undefined;
	/** Of a public site; by default only hosts of this computer. */
	hosts?: PublicHosts;
	onError?: (error: unknown) => void;
}

export interface PublicHosts {
	/** `conf.example.org`. */
	site: string;
	/** `files.example.org`. */
	files: string;
	serveFiles(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** Slow uploads may exceed Node's five minutes. */
const REQUEST_TIMEOUT_MS = 30 * 60_000;

/**
 * Routes like CloudFront: `/api/*` and `/files/*` to the HTTP API, `/ws` to the WebSocket API, `/public/*` to
 * the bucket, the rest to the built pages. The API renders link previews for robots, and home and conference
 * pages for signed-out visitors. Accepts only loopback hosts, against DNS rebinding, or those of the public
 * site. Requests wait for the parts.
 * @param tls certificate and key, to serve HTTPS
 */
export function createCdn(
	options: CdnOptions | Promise<CdnOptions>,
	tls?: { cert: Buffer; key: Buffer },
): Server | TlsServer {
	const fail = async (error: unknown, stream: ServerResponse | Duplex) => {
		stream.destroy();
		(await options).onError?.(error);
	};
	const settings = { maxHeaderSize: HEADER_BYTES, requestTimeout: REQUEST_TIMEOUT_MS };
	const answer = (request: IncomingMessage, response: ServerResponse) => {
		serve(options, request, response).catch((error: unknown) => void fail(error, response));
	};
	const server = tls ? createTlsServer({ ...settings, ...tls }, answer) : createServer(settings, answer);
	server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
		// Node no longer listens, and a client that leaves early would end the process.
		socket.on("error", () => socket.destroy());
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
	const { socket: gateway, hosts, ...edge } = await options;
	if (requestedHost(request, hosts) !== "site") return refuseUpgrade(socket, 421);
	if (pathOf(request) !== "/ws") return refuseUpgrade(socket, 404);
	await gateway.upgrade(request, socket, head, edgeHeaders(request, edge));
}

async function serve(
	options: CdnOptions | Promise<CdnOptions>,
	request: IncomingMessage,
	response: ServerResponse,
): Promise<void> {
	const { http, publicFiles, site, building, hosts } = await options;
	const host = requestedHost(request, hosts);
	if (!host) return sendText(response, 421, "This host is not served here.", {});
	if (host === "files") return hosts?.serveFiles(request, response);
	const path = pathOf(request);
	if (path === undefined || !isSafePath((request.url ?? "/").replace(/\?.*/s, "")))
		return sendText(response, 400, "Bad Request", {});
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

function requestedHost(request: IncomingMessage, hosts?: PublicHosts): "site" | "files" | undefined {
	const host = (request.headers.host ?? "").toLowerCase();
	if (hosts) return host === hosts.site ? "site" : host === hosts.files ? "files" : undefined;
	return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host) ? "site" : undefined;
}

/** Returns the decoded path, `..` resolved; undefined when malformed. */
function pathOf(request: IncomingMessage): string | undefined {
	try {
		return decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
	} catch {
		return undefined;
	}
}
