import type { IncomingMessage } from "node:http";
import { S3Error } from "./errors.ts";
import type { Reply } from "./request.ts";

/** What a browser does with presigned addresses: it uploads parts and reads files. */
const METHODS = ["GET", "HEAD", "PUT"];
/** What pages read of an answer, as the deployed bucket has it: the viewer learns a file's length from its range. */
const EXPOSED = "ETag, Accept-Ranges, Content-Length, Content-Range";
const MAX_AGE_SECONDS = 3000;
const LOCALHOST = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Whether pages of an origin may talk to this server; an empty list means any origin on this machine. */
function isAllowed(origin: string, origins: string[]): boolean {
	return origins.length > 0 ? origins.includes(origin) : LOCALHOST.test(origin);
}

/** CORS headers of an answer, also of a refusal; none for an origin or a method outside of the rule. */
export function corsHeaders(message: IncomingMessage, origins: string[]): Record<string, string> {
	const { origin } = message.headers;
	const method = message.headers["access-control-request-method"] ?? message.method ?? "";
	if (!origin || !isAllowed(origin, origins) || !METHODS.includes(method)) return {};
	return {
		"access-control-allow-origin": origin,
		"access-control-allow-methods": METHODS.join(", "),
		"access-control-allow-credentials": "true",
		"access-control-expose-headers": EXPOSED,
		vary: "Origin, Access-Control-Request-Headers, Access-Control-Request-Method",
	};
}

/** Answers a preflight, which needs no signature: 200, or 403 `AccessForbidden` outside of the rule. */
export function preflight(message: IncomingMessage, origins: string[]): Reply {
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
