import type { IncomingMessage } from "node:http";

/** Reads a body; undefined (and drained) if larger than `limit` bytes. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer | undefined> {
	const chunks: Buffer[] = [];
	let length = Number(request.headers["content-length"] ?? 0);
	if (length <= limit) {
		length = 0;
		// The rest is drained, so that the connection can answer.
		for await (const chunk of request.iterator({ destroyOnReturn: false })) {
			length += chunk.length;
			if (length > limit) break;
			chunks.push(chunk);
		}
	}
	if (length <= limit) return Buffer.concat(chunks, length);
	request.resume();
	return undefined;
}
