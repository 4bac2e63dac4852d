import type { IncomingMessage } from "node:http";

/**
 * Returns the client's address: the connection's, or from the trusted proxy the last one in X-Forwarded-For, which
 * the proxy itself added. Earlier ones are the client's own words.
 */
export function clientAddress(
	{ socket, headers }: Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string | undefined } },
	trustedProxy?: string,
): string {
	const peer = withoutMapping(socket.remoteAddress ?? "");
	if (trustedProxy === undefined || peer !== withoutMapping(trustedProxy)) return peer;
	return (
		String(headers["x-forwarded-for"] ?? "")
			.split(",")
			.at(-1)
			?.trim() || peer
	);
}

/** Unwraps `::ffff:192.0.2.1`, as a socket for both families shows IPv4. */
const withoutMapping = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");
