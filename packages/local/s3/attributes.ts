import { S3Error } from "./errors.ts";
import type { Attributes } from "./objects.ts";
import type { S3Request } from "./request.ts";
import { tagsOfHeader } from "./tags.ts";

/** A signed URL may override these. */
export const STORED_HEADERS = [
	"cache-control",
	"content-disposition",
	"content-encoding",
	"content-language",
	"content-type",
	"expires",
];
const METADATA_PREFIX = "x-amz-meta-";
const MAX_METADATA_BYTES = 2048;

export function readAttributes({ fields }: S3Request): Attributes {
	const headers: Record<string, string> = {};
	for (const name of STORED_HEADERS) {
		const value = fields.get(name);
		if (value !== undefined) headers[name] = value;
	}
	// The transfer's encoding is not the object's.
	const encoding = (headers["content-encoding"] ?? "")
		.split(",")
		.map((word) => word.trim())
		.filter((word) => word !== "" && word !== "aws-chunked");
	if (encoding.length > 0) headers["content-encoding"] = encoding.join(",");
	else delete headers["content-encoding"];
	const metadata: Record<string, string> = {};
	for (const [name, value] of fields) {
		if (name.startsWith(METADATA_PREFIX)) metadata[name.slice(METADATA_PREFIX.length)] = value;
	}
	if (Buffer.byteLength(Object.entries(metadata).flat().join("")) > MAX_METADATA_BYTES) {
		throw new S3Error("MetadataTooLarge", "Your metadata headers exceed the maximum allowed metadata size");
	}
	return { headers, metadata, tags: tagsOfHeader(fields.get("x-amz-tagging") ?? "") };
}

export function attributeHeaders({ headers, metadata, tags }: Attributes): Record<string, string> {
	const count = Object.keys(tags).length;
	return {
		"content-type": "binary/octet-stream",
		...headers,
		...Object.fromEntries(
			Object.entries(metadata).map(([name, value]) => [`${METADATA_PREFIX}${name}`, value]),
		),
		...(count > 0 ? { "x-amz-tagging-count": String(count) } : {}),
	};
}
