import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { FUNCTION_TIMEOUT } from "@deck/core/kernel/function-timeouts";
import { acceptedCoding } from "@deck/core/site/accepted-coding";
import { POLICY_HEADER } from "@deck/core/site/site-headers";
import type { APIGatewayProxyEventV2, APIGatewayProxyResultV2 } from "aws-lambda";
import type { Handlers } from "../handlers.ts";
import { readBody } from "./body.ts";
import { clientAddress } from "./client-address.ts";
import { lambdaContext } from "./context.ts";
import { type EdgeHeaders, httpEvent } from "./event.ts";
import { type KeptAnswers, replyOr304 } from "./kept-answers.ts";
import { gatewayReply, type Reply, send, toReply } from "./reply.ts";
import { ENCODINGS } from "./site-files.ts";

export interface HttpLimits {
	/** Bytes of the event or result, after base64. */
	payload: number;
	/** Milliseconds, then 503. */
	timeout: number;
}

const HTTP_LIMITS: HttpLimits = { payload: 6 * 1024 * 1024, timeout: FUNCTION_TIMEOUT.http * 1000 };

/** Of the edge, for all requests. */
export interface EdgeOptions {
	originSecret: string;
	/** As in `clientAddress`. */
	trustedProxy?: string | undefined;
}

export interface HttpGatewayOptions extends EdgeOptions {
	handler: Handlers["http"];
	limits?: Partial<HttpLimits>;
	/** Override the function's headers, except a page's policy. */
	headers?: Record<string, string>;
	onError?: (error: unknown) => void;
	/** After requests that may have written to the outbox. */
	onWrite?: () => void;
	/** For `/api/public/*`; default: answers anew. */
	kept?: KeptAnswers;
}

export type HttpGateway = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export function createHttpGateway(options: HttpGatewayOptions): HttpGateway {
	const limits = { ...HTTP_LIMITS, ...options.limits };

	async function answer(request: IncomingMessage, requestId: string): Promise<Reply> {
		const body = await readBody(request, limits.payload);
		if (body === undefined) return tooLarge();
		return invoke(httpEvent(request, body, edgeHeaders(request, options), requestId), requestId);
	}

	/** Forwards only the viewer's address, as `stacks/cache-policies.ts`. */
	async function answerForAll(
		request: IncomingMessage,
		kept: KeptAnswers,
		requestId: string,
	): Promise<Reply> {
		const url = (request.url ?? "").replace(/\?.*/s, "");
		const coding = acceptedCoding(String(request.headers["accept-encoding"] ?? ""), ENCODINGS) ?? "identity";
		const same = { method: "GET", url, rawHeaders: ["accept-encoding", coding] };
		const reply = await kept.read(`${url} ${coding}`, () => {
			const event = httpEvent(same, Buffer.alloc(0), edgeHeaders(request, options), requestId);
			return invoke(event, requestId);
		});
		return replyOr304(request, reply);
	}

	async function invoke(event: APIGatewayProxyEventV2, requestId: string): Promise<Reply> {
		if (event.body !== undefined && Buffer.byteLength(event.body) > limits.payload) return tooLarge();
		const timer = timeoutAfter(limits.timeout);
		try {
			const context = lambdaContext("http", requestId, limits.timeout);
			const result = await Promise.race([options.handler(event, context), timer.lapsed]);
			if (result === TIMED_OUT) return gatewayReply(503, "Service Unavailable");
			if (payloadOf(result) > limits.payload) throw new Error("the response is over Lambda's 6 MB");
			return toReply(result);
		} catch (error) {
			options.onError?.(error);
			return gatewayReply(500, "Internal Server Error");
		} finally {
			timer.cancel();
		}
	}

	return async (request, response) => {
		const requestId = randomUUID();
		try {
			const reads = request.method === "GET" || request.method === "HEAD";
			const reply =
				options.kept && reads && request.url?.startsWith("/api/public/")
					? await answerForAll(request, options.kept, requestId)
					: await answer(request, requestId);
			const policy = reply.headers[POLICY_HEADER];
			const own = { "apigw-requestid": requestId, ...(policy && { [POLICY_HEADER]: policy }) };
			send(response, reply, { ...options.headers, ...own });
		} catch {
			response.destroy();
		} finally {
			if (request.method !== "GET" && request.method !== "HEAD") options.onWrite?.();
		}
	};
}

const TIMED_OUT = Symbol("lapsed");

function timeoutAfter(ms: number) {
	let timer: NodeJS.Timeout | undefined;
	const lapsed = new Promise<typeof TIMED_OUT>((resolve) => {
		timer = setTimeout(() => resolve(TIMED_OUT), ms);
	});
	return { lapsed, cancel: () => clearTimeout(timer) };
}

const tooLarge = () => gatewayReply(413, "Request Entity Too Large");

function payloadOf(result: APIGatewayProxyResultV2): number {
	const body = typeof result === "object" && result !== null ? result.body : result;
	return typeof body === "string" ? Buffer.byteLength(body) : 0;
}

export function edgeHeaders(
	request: IncomingMessage,
	{ originSecret, trustedProxy }: EdgeOptions,
): EdgeHeaders {
	return { "x-client-ip": clientAddress(request, trustedProxy), "x-origin-secret": originSecret };
}
