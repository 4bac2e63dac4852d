import type { IncomingMessage } from "node:http";
import { S3Error } from "./errors.ts";
import type { Reply } from "./request.ts";

const METHODS = ["GET", "HEAD", "PUT"];
/** As deployed; the viewer needs the range. */
const EXPOSED_HEADERS = "ETag, Accept-Ranges, Content-Length, Content-Range";
const MAX_AGE_SECONDS = 3000;
const LOCALHOST = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Accepts any origin on this machine if the list is empty. */
function isAllowed(origin: string, origins: string[]): boolean {
	return origins.length > 0 ? origins.includes(origin) : LOCALHOST.test(origin);
}

/** Returns CORS headers, also for refusals; none for other origins and methods. */
export function corsHeaders(message: IncomingMessage, origins: string[]): Record<string, string> {
	const { origin } = message.headers;
	const method = message.headers["access-control-request-method"] ?? message.method ?? "";
	if (!origin || !isAllowed(origin, origins) || !METHODS.includes(method)) return {};
	return {
		"access-control-allow-origin": origin,
		"access-control-allow-methods": METHODS.join(", "),
		"access-control-allow-credentials": "true",
		"access-control-expose-headers": EXPOSED_HEADERS,
		vary: "Origin, Access-Control-Request-Headers, Access-Control-Request-Method",
	};
}

/**
 * Answers an allowed preflight request.
 * @throws S3Error `InvalidRequest` if headers are missing, `AccessForbidden` for other origins and methods
 */
export function answerPreflight(message: IncomingMessage, origins: string[]): Reply {
	const requested = message.headers["access-control-request-method"];
	if (!message.headers.origin || !requested) {
		throw new S3Error("InvalidRequest", "Insufficient information. Origin request header needed.");
	}
	if (Object.keys(corsHeaders(message, origins)).length === 0) {
		throw new S3Error("AccessForbidden", "CORSResponse: This CORS request is not allowed.", {
			details: { Method: requested, ResourceType: "OBJECT" },
		});
	}
	const headers = message.headers["access-control-request-headers"];
	return {
		status: 200,
		headers: {
			"access-control-max-age": String(MAX_AGE_SECONDS),
			...(headers ? { "access-control-allow-headers": headers.toLowerCase() } : {}),
		},
	};
}
