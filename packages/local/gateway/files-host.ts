import { Agent, request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";

/** Handled by each connection itself. */
const HOP_HEADERS = new Set(["connection", "keep-alive", "expect", "upgrade", "proxy-connection"]);

/**
 * Forwards requests to the file server. Their Host stays, because signed addresses include it; the file server refuses
 * requests without a signature.
 */
export function createFilesHost(endpoint: string) {
	const agent = new Agent({ keepAlive: true });
	return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
		const { promise: answered, resolve, reject } = Promise.withResolvers<IncomingMessage>();
		const forwarded = httpRequest(
			new URL(endpoint),
			{ agent, method: request.method, path: request.url, headers: keptHeaders(request.rawHeaders) },
			resolve,
		);
		forwarded.once("error", reject);
		try {
			const [answer] = await Promise.all([answered, pipeline(request, forwarded)]);
			response.writeHead(answer.statusCode ?? 502, keptHeaders(answer.rawHeaders));
			await pipeline(answer, response);
		} catch {
			forwarded.destroy();
			if (response.headersSent) response.destroy();
			else response.writeHead(502, { "content-type": "text/plain" }).end("The file cannot be read.");
		}
	};
}

function keptHeaders(raw: string[]): string[] {
	return raw.flatMap((name, index) =>
		index % 2 === 0 && !HOP_HEADERS.has(name.toLowerCase()) ? [name, raw[index + 1] ?? ""] : [],
	);
}
