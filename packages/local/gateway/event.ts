import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { API_DOMAIN, API_ID, awsTime, EDGE_ADDRESS } from "./aws-names.ts";

/** Dropped by the edge, or in an event field of their own. */
const NOT_FORWARDED = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade", "host", "cookie"]);

/** Set by the edge, overwriting the client's. */
export interface EdgeHeaders {
	"x-client-ip": string;
	"x-origin-secret": string;
}

/**
 * Builds an HTTP API's event behind CloudFront (payload 2.0): decoded path, lower-case headers joined by
 * commas, non-text bodies in base64, edge address as `sourceIp`.
 */
export function httpEvent(
	request: Pick<IncomingMessage, "method" | "url" | "rawHeaders">,
	body: Buffer,
	edge: EdgeHeaders,
	requestId: string = randomUUID(),
	now: Date = new Date(),
): APIGatewayProxyEventV2 {
	const [path = "/", query = ""] = split(request.url ?? "/", "?");
	const rawPath = decodePath(path);
	const headers: Record<string, string> = {
		...joinHeaders(request.rawHeaders),
		...edge,
		...edgeHeaders(edge["x-client-ip"]),
	};
	const cookies = cookiesOf(request.rawHeaders);
	const parameters = queryParameters(query);
	return {
		version: "2.0",
		routeKey: "$default",
		rawPath,
		rawQueryString: query,
		...(cookies.length > 0 && { cookies }),
		headers,
		...(parameters && { queryStringParameters: parameters }),
		requestContext: {
			accountId: "000000000000",
			apiId: API_ID,
			domainName: API_DOMAIN,
			domainPrefix: API_ID,
			http: {
				method: request.method ?? "GET",
				path: rawPath,
				protocol: "HTTP/1.1",
				sourceIp: EDGE_ADDRESS,
				userAgent: headers["user-agent"] ?? "",
			},
			requestId,
			routeKey: "$default",
			stage: "$default",
			time: awsTime(now),
			timeEpoch: now.getTime(),
		},
		...(body.length > 0 && { body: body.toString(isText(headers) ? "utf8" : "base64") }),
		isBase64Encoded: body.length > 0 && !isText(headers),
	};
}

function edgeHeaders(client: string) {
	return {
		host: API_DOMAIN,
		"x-forwarded-for": `${client}, ${EDGE_ADDRESS}`,
		"x-forwarded-port": "443",
		"x-forwarded-proto": "https",
	};
}

function joinHeaders(raw: string[]): Record<string, string> {
	const joined: Record<string, string> = {};
	for (let index = 0; index + 1 < raw.length; index += 2) {
		const name = (raw[index] ?? "").toLowerCase();
		if (NOT_FORWARDED.has(name)) continue;
		const value = raw[index + 1] ?? "";
		joined[name] = name in joined ? `${joined[name]},${value}` : value;
	}
	return joined;
}

function cookiesOf(raw: string[]): string[] {
	return raw.flatMap((value, index) =>
		index % 2 === 1 && raw[index - 1]?.toLowerCase() === "cookie"
			? value.split(";").map((cookie) => cookie.trim())
			: [],
	);
}

function queryParameters(query: string): Record<string, string> | undefined {
	if (query === "") return undefined;
	const joined: Record<string, string> = {};
	for (const [name, value] of new URLSearchParams(query)) {
		joined[name] = Object.hasOwn(joined, name) ? `${joined[name]},${value}` : value;
	}
	return joined;
}

function decodePath(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
}

function isText(headers: Record<string, string>): boolean {
	if (headers["content-encoding"]) return false;
	return /^(text\/|application\/(json|javascript|xml)\b)/i.test(headers["content-type"] ?? "");
}

function split(text: string, separator: string): [string, string] {
	const at = text.indexOf(separator);
	return at === -1 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
