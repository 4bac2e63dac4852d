import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { KEEP_ALIVE_MS } from "../listen.ts";
import type { Credentials } from "../signature.ts";
import type { Buckets } from "./buckets.ts";
import { answerPreflight, corsHeaders } from "./cors.ts";
import { S3Error } from "./errors.ts";
import { type Reply, readRequest } from "./request.ts";
import { routeRequest } from "./routes.ts";
import { authorize } from "./signature.ts";
import { xmlDocument, xmlElement } from "./xml.ts";

export interface ServerOptions {
	credentials: Credentials;
	/** Empty allows every origin on this machine. */
	corsOrigins: string[];
}

export function createS3Server(buckets: Buckets, options: ServerOptions): Server {
	const server = createServer((message, response) => {
		void serve(message, response, buckets, options);
	});
	server.keepAliveTimeout = KEEP_ALIVE_MS;
	// Slow uploads may exceed Node's five minutes.
	server.requestTimeout = 0;
	return server;
}

async function serve(
	message: IncomingMessage,
	response: ServerResponse,
	buckets: Buckets,
	options: ServerOptions,
): Promise<void> {
	const requestId = randomBytes(8).toString("hex").toUpperCase();
	let reply: Reply;
	try {
		if (message.method === "OPTIONS") reply = answerPreflight(message, options.corsOrigins);
		else {
			const request = readRequest(message);
			reply = await routeRequest(request, authorize(request, options.credentials, Date.now()), buckets);
		}
	} catch (error) {
		if (message.destroyed && !message.complete) return;
		reply = refusal(error, message, requestId);
	}
	// Refused bodies must be read before the answer.
	message.resume();
	try {
		await send(message, response, {
			...reply,
			headers: {
				...reply.headers,
				...safetyHeaders(reply.headers?.["content-type"]),
				...corsHeaders(message, options.corsOrigins),
				"x-amz-request-id": requestId,
				server: "AmazonS3",
			},
		});
	} catch (error) {
		// A disconnect is no error.
		if (!response.destroyed || !isDisconnect(error)) console.error(requestId, error);
		response.destroy();
	}
}

/**
 * Keeps browsers from guessing types and running uploads. S3 cannot send these headers, but here other
 * servers share the host. To browsers the site is another, so the signature is policy enough.
 */
function safetyHeaders(type = ""): Record<string, string> {
	// Chrome shows no PDF in a sandbox.
	const sandbox = type === "application/pdf" ? "" : "; sandbox";
	return {
		"x-content-type-options": "nosniff",
		"content-security-policy": `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'${sandbox}`,
	};
}

function isDisconnect(error: unknown): boolean {
	return error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
}

function refusal(error: unknown, message: IncomingMessage, requestId: string): Reply {
	if (!(error instanceof S3Error)) console.error(requestId, message.method, message.url, error);
	const known =
		error instanceof S3Error
			? error
			: new S3Error("InternalError", "We encountered an internal error. Please try again.");
	const body = xmlDocument(
		"Error",
		[
			xmlElement("Code", known.code),
			xmlElement("Message", known.message),
			...Object.entries(known.details).map(([name, value]) => xmlElement(name, value)),
			xmlElement("Resource", (message.url ?? "/").split("?")[0] ?? "/"),
			xmlElement("RequestId", requestId),
		],
		false,
	);
	return { status: known.status, headers: { "content-type": "application/xml", ...known.headers }, body };
}

async function send(message: IncomingMessage, response: ServerResponse, reply: Reply): Promise<void> {
	const { status, headers = {}, body = "" } = reply;
	const bodiless = message.method === "HEAD" || status === 304 || status === 204;
	if (bodiless) {
		response.writeHead(status, headers).end();
	} else if (typeof body === "string") {
		response.writeHead(status, { ...headers, "content-length": String(Buffer.byteLength(body)) }).end(body);
	} else {
		response.writeHead(status, headers);
		await pipeline(body, response);
	}
}
