import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { S3Error } from "./errors.ts";

const MAX_KEY_BYTES = 1024;

/** Path-style address, nothing normalised. */
export interface S3Request {
	method: string;
	path: string;
	/** Empty when listing buckets. */
	bucket: string;
	/** Empty for bucket requests. */
	key: string;
	/** Decoded, in the URL's order. */
	parameters: [string, string][];
	/** First values only. */
	query: Map<string, string>;
	/** By lower-case name; repeated ones joined by a comma. */
	headers: Map<string, string>;
	/** Headers, or `x-amz-*` values of a presigned URL. */
	fields: Map<string, string>;
	/** Stopping early keeps the connection for the answer. */
	bytes: AsyncIterable<Buffer>;
}

/** Request id, date and CORS headers are added later. */
export interface Reply {
	status: number;
	headers?: Record<string, string>;
	body?: string | Readable;
}

export function xmlReply(body: string, headers: Record<string, string> = {}): Reply {
	return { status: 200, headers: { "content-type": "application/xml", ...headers }, body };
}

function decode(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		throw new S3Error("InvalidURI", "Couldn't parse the specified URI.");
	}
}

/**
 * Parses path, query and headers.
 * @throws `InvalidURI` and `KeyTooLongError`
 */
export function readRequest(message: IncomingMessage): S3Request {
	const target = message.url ?? "/";
	const mark = target.indexOf("?");
	const path = decode(mark < 0 ? target : target.slice(0, mark));
	const parameters = (mark < 0 ? "" : target.slice(mark + 1))
		.split("&")
		.filter((pair) => pair !== "")
		.map((pair): [string, string] => {
			const equals = pair.indexOf("=");
			const [name, value] = equals < 0 ? [pair, ""] : [pair.slice(0, equals), pair.slice(equals + 1)];
			return [decode(name.replaceAll("+", " ")), decode(value.replaceAll("+", " "))];
		});
	const slash = path.indexOf("/", 1);
	const key = slash < 0 ? "" : path.slice(slash + 1);
	if (Buffer.byteLength(key) > MAX_KEY_BYTES) throw new S3Error("KeyTooLongError", "Your key is too long");
	const headers = new Map<string, string>();
	for (const [name, values] of Object.entries(message.headersDistinct)) {
		if (values) headers.set(name, values.join(","));
	}
	return {
		method: message.method ?? "GET",
		path,
		bucket: slash < 0 ? path.slice(1) : path.slice(1, slash),
		key,
		parameters,
		// The first of equal parameters applies.
		query: new Map(parameters.toReversed()),
		headers,
		fields: new Map([...parameters.filter(([name]) => name.startsWith("x-amz-")), ...headers]),
		bytes: message.iterator({ destroyOnReturn: false }),
	};
}
