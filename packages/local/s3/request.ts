import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { S3Error } from "./errors.ts";

const MAX_KEY_BYTES = 1024;

/** A request, taken apart as S3 does: path-style address, nothing normalised. */
export interface S3Request {
	method: string;
	/** Decoded path with its leading slash, as it takes part in the signature. */
	path: string;
	/** Empty for the list of buckets. */
	bucket: string;
	/** Empty for requests about a bucket. */
	key: string;
	/** Every query parameter, decoded, in the order of the address. */
	parameters: [string, string][];
	/** The first value of a query parameter. */
	query: Map<string, string>;
	/** Headers by lower-case name; repeated ones joined by a comma. */
	headers: Map<string, string>;
	/** The headers, and those `x-amz-*` ones that a presigned address carries in its query instead. */
	fields: Map<string, string>;
	/** The body's bytes as sent; failing out of it leaves the connection open for the answer. */
	bytes: AsyncIterable<Buffer>;
}

/** What a handler answers; the server adds request id, date and CORS headers. */
export interface Reply {
	status: number;
	headers?: Record<string, string>;
	body?: string | Readable;
}

/** An XML answer with status 200. */
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

/** Takes a request apart. Throws `InvalidURI` and `KeyTooLongError`. */
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
		query: new Map(parameters.toReversed()),
		headers,
		fields: new Map([...parameters.filter(([name]) => name.startsWith("x-amz-")), ...headers]),
		bytes: message.iterator({ destroyOnReturn: false }),
	};
}
