import type { ServerResponse } from "node:http";
import type { APIGatewayProxyResultV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";

/** Set by API Gateway, whatever the function says. */
const GATEWAY_HEADERS = new Set(["connection", "content-length", "transfer-encoding", "date"]);

export interface Reply {
	status: number;
	headers: Record<string, string | string[]>;
	body: Buffer;
}

/**
 * Reads a function's result (payload 2.0). Without `statusCode` it is a JSON body.
 * @throws Error when invalid
 */
export function toReply(result: APIGatewayProxyResultV2): Reply {
	if (!isStructured(result)) {
		const body = typeof result === "string" ? result : JSON.stringify(result);
		if (body === undefined) throw new Error("the function returned nothing");
		return { status: 200, headers: { "content-type": "application/json" }, body: Buffer.from(body) };
	}
	const headers: Reply["headers"] = { "content-type": "text/plain;charset=UTF-8" };
	for (const [name, value] of Object.entries(result.headers ?? {})) {
		const lower = name.toLowerCase();
		if (lower === "set-cookie") headers[lower] = [...(headers[lower] ?? []), String(value)];
		else if (!GATEWAY_HEADERS.has(lower)) headers[lower] = String(value);
	}
	if (result.cookies?.length) headers["set-cookie"] = [...(headers["set-cookie"] ?? []), ...result.cookies];
	return {
		status: result.statusCode,
		headers,
		body: Buffer.from(result.body ?? "", result.isBase64Encoded ? "base64" : "utf8"),
	};
}

export function gatewayReply(status: number, message: string): Reply {
	return {
		status,
		headers: { "content-type": "application/json" },
		body: Buffer.from(JSON.stringify({ message })),
	};
}

export function send(response: ServerResponse, reply: Reply, extra: Reply["headers"] = {}): void {
	if (response.destroyed) return;
	response.writeHead(reply.status, { ...reply.headers, ...extra, "content-length": reply.body.length });
	response.end(reply.body);
}

type Structured = APIGatewayProxyStructuredResultV2 & { statusCode: number };

function isStructured(result: APIGatewayProxyResultV2): result is Structured {
	return typeof result === "object" && result !== null && typeof result.statusCode === "number";
}
