import { attributeHeaders, STORED_HEADERS } from "./attributes.ts";
import type { Bucket } from "./buckets.ts";
import { S3Error } from "./errors.ts";
import type { Version } from "./objects.ts";
import type { Reply, S3Request } from "./request.ts";

interface Range {
	start: number;
	end: number;
}

/** Parses a range header; S3 sends all for malformed or several ranges. */
function readRange(header: string | undefined, size: number): Range | undefined {
	const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
	if (header === undefined || from === undefined || to === undefined || from + to === "") return undefined;
	if (from !== "" && to !== "" && Number(to) < Number(from)) return undefined;
	const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
	const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
	if (start > end) {
		throw new S3Error("InvalidRange", "The requested range is not satisfiable", {
			details: { RangeRequested: header, ActualObjectSize: String(size) },
			headers: { "content-range": `bytes */${size}` },
		});
	}
	return { start, end };
}

function overrides({ query }: S3Request): Record<string, string> {
	const headers: Record<string, string> = {};
	for (const name of STORED_HEADERS) {
		const value = query.get(`response-${name}`);
		if (value === undefined) continue;
		if (!/^[\t\x20-\x7e\xa0-\xff]*$/.test(value)) {
			throw new S3Error("InvalidArgument", "Header value cannot be represented using ISO-8859-1.", {
				details: { ArgumentName: `response-${name}`, ArgumentValue: value },
			});
		}
		headers[name] = value;
	}
	return headers;
}

export function readObject(request: S3Request, { objects }: Bucket): Reply {
	if (request.query.has("partNumber")) {
		throw new S3Error("NotImplemented", "This server does not read single parts of an object");
	}
	const version = objects.find(request.key, request.query.get("versionId"));
	const validators = {
		etag: `"${version.etag}"`,
		"last-modified": new Date(version.lastModified).toUTCString(),
		"x-amz-version-id": version.versionId,
	};
	if (isNotModified(request.headers, version)) return { status: 304, headers: validators };
	const range = readRange(request.headers.get("range"), version.size);
	const length = range ? range.end - range.start + 1 : version.size;
	const headers: Record<string, string> = {
		...attributeHeaders(version),
		...overrides(request),
		...validators,
		"accept-ranges": "bytes",
		"content-length": String(length),
		...(range ? { "content-range": `bytes ${range.start}-${range.end}/${version.size}` } : {}),
	};
	const status = range ? 206 : 200;
	if (request.method === "HEAD") return { status, headers };
	return { status, headers, body: objects.read(version, range?.start, range?.end) };
}

function matches(list: string, etag: string): boolean {
	return list.split(",").some((entry) => {
		const candidate = entry.trim().replace(/^W\//, "");
		return candidate === "*" || candidate.replace(/^"(.*)"$/, "$1") === etag;
	});
}

function failed(condition: string): S3Error {
	return new S3Error("PreconditionFailed", "At least one of the pre-conditions you specified did not hold", {
		details: { Condition: condition },
	});
}

/**
 * Follows RFC 9110's order.
 * @throws S3Error `PreconditionFailed`
 */
function isNotModified(headers: Map<string, string>, version: Version): boolean {
	const [match, noneMatch, modified, unmodified] = [
		"if-match",
		"if-none-match",
		"if-modified-since",
		"if-unmodified-since",
	].map((name) => headers.get(name));
	// HTTP dates have whole seconds.
	const changed = Math.floor(version.lastModified / 1000) * 1000;
	if (match !== undefined) {
		if (!matches(match, version.etag)) throw failed("If-Match");
	} else if (unmodified !== undefined && changed > Date.parse(unmodified)) {
		throw failed("If-Unmodified-Since");
	}
	if (noneMatch !== undefined) return matches(noneMatch, version.etag);
	return modified !== undefined && changed <= Date.parse(modified);
}
