import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { SOCIAL_PROVIDERS, type SocialProvider } from "@deck/contracts/account";
import { closeServer, listen } from "../listen.ts";
import { parseAuthorizationQuery } from "./authorization-query.ts";
import type { CodeStore } from "./code-store.ts";
import { pageHtml, pageLanguage } from "./page.ts";
import { type ChosenPerson, PROVIDER_SHAPES } from "./provider-shapes.ts";

export interface SocialServerOptions {
	port: number;
	/** Redirects go to its /auth/login only. */
	siteUrl: string;
	onError: (error: unknown) => void;
}

export interface SocialServer {
	/**
	 * Not `localhost`: browsers take it for another site, like real providers, so the same cookies fail to
	 * return.
	 */
	url: string;
	port: number;
	close(): Promise<void>;
}

const PAGE_POLICY =
	"default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'";

interface SocialRequest {
	request: IncomingMessage;
	response: ServerResponse;
	provider: SocialProvider;
	/** Method and path within the provider. */
	name: string;
	query: URLSearchParams;
}

/**
 * Serves all providers: `/google/authorize` is the page, `/google/token` and `/google/person` are for the
 * application. Loads OAuth on first use, because it slows the start.
 */
export async function startSocialServer({
	port: requested,
	siteUrl,
	onError,
}: SocialServerOptions): Promise<SocialServer> {
	const redirect = `${siteUrl}/auth/login`;
	let url = "";
	let loading: Promise<CodeStore> | undefined;
	const codes = () => {
		loading ??= import("./code-store.ts").then(({ makeCodeStore }) => makeCodeStore(url, chosenPersonIn));
		return loading;
	};

	async function serve(asked: SocialRequest): Promise<void> {
		const { request, response, provider, name } = asked;
		if (name === "POST /token") return (await codes()).serve(provider, request, response);
		if (/^(GET|POST) \/person/.test(name)) return sendPerson(await codes(), asked);
		if (!/^GET \/(authorize|allow|refuse)$/.test(name)) return send(response, 404, "No such page");
		await serveAuthorization(asked);
	}

	async function serveAuthorization({
		request,
		response,
		provider,
		name,
		query,
	}: SocialRequest): Promise<void> {
		const authorization = parseAuthorizationQuery(query, redirect);
		if ("wrong" in authorization) return send(response, 400, `${authorization.wrong} is not as it should be`);
		if (name === "GET /refuse") {
			const answer = new URLSearchParams({ error: "access_denied", state: authorization.state });
			response.writeHead(302, { location: `${redirect}?${answer}` }).end();
		} else if (name === "GET /allow") {
			if (!chosenPersonIn(query).email) return send(response, 400, "email is missing");
			(await codes()).serve(provider, request, response);
		} else {
			const language = pageLanguage(query, request.headers["accept-language"]);
			const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": PAGE_POLICY };
			response.writeHead(200, headers).end(pageHtml(provider, authorization, language));
		}
	}

	const server = createServer((request, response) => {
		answer(request, response, serve).catch((error: unknown) => {
			onError(error);
			response.destroy();
		});
	});
	const port = await listen(server, requested, "the stand-in for identity providers");
	url = `http://127.0.0.1:${port}`;
	return { url, port, close: () => closeServer(server) };
}

async function answer(
	request: IncomingMessage,
	response: ServerResponse,
	serve: (asked: SocialRequest) => Promise<void>,
): Promise<void> {
	// Against DNS rebinding: web pages must not sign anybody in.
	if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? "")) {
		return send(response, 421, "This machine answers to localhost alone.");
	}
	const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
	if (pathname === "/page.css") {
		const style = readFileSync(new URL("./page.css", import.meta.url));
		response.writeHead(200, { "content-type": "text/css" }).end(style);
		return;
	}
	const [, first = "", ...rest] = pathname.split("/");
	const provider = SOCIAL_PROVIDERS.find((one) => one === first);
	if (!provider) return send(response, 404, "No such page");
	const name = `${request.method} /${rest.join("/")}`;
	await serve({ request, response, provider, name, query: searchParams });
}

async function sendPerson(
	codes: CodeStore,
	{ request, response, provider, name, query }: SocialRequest,
): Promise<void> {
	const shape = PROVIDER_SHAPES[provider];
	const fields = Object.fromEntries(
		request.method === "POST" ? new URLSearchParams(await text(request)) : query,
	);
	const call = { name, authorization: request.headers.authorization ?? "", fields };
	const chosen = codes.personByToken(provider, shape.access(call) ?? "");
	if (!chosen) return sendJson(response, 401, { error: "invalid_token" });
	const body = shape.answer(call, chosen);
	if (body === undefined) return sendJson(response, 404, { error: "not_found" });
	sendJson(response, 200, body);
}

function chosenPersonIn(query: URLSearchParams): ChosenPerson {
	return {
		email: query.get("email")?.trim() ?? "",
		first_name: query.get("first_name") ?? "",
		last_name: query.get("last_name") ?? "",
		vouched: query.has("vouched"),
	};
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
	response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function send(response: ServerResponse, status: number, words: string): void {
	response.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(words);
}
