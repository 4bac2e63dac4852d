import { encode } from "../signature.ts";
import type { Bucket } from "./buckets.ts";
import { S3Error } from "./errors.ts";
import type { Version } from "./objects.ts";
import { type Reply, type S3Request, xmlReply } from "./request.ts";
import { xmlDocument, xmlElement } from "./xml.ts";

const MAX_PAGE = 1000;

/**
 * Parses a size up to 1,000, the default.
 * @throws `InvalidArgument`
 */
export function pageSize(text: string | undefined, name: string): number {
	if (text === undefined) return MAX_PAGE;
	if (!/^\d{1,9}$/.test(text)) {
		throw new S3Error("InvalidArgument", "Provided argument is not an integer or not within its range", {
			details: { ArgumentName: name, ArgumentValue: text },
		});
	}
	return Math.min(Number(text), MAX_PAGE);
}

/** Compares by UTF-8 bytes, as S3 sorts and JavaScript does not. */
function byBytes(left: string, right: string): number {
	return Buffer.compare(Buffer.from(left), Buffer.from(right));
}

function keyEncoder({ query }: S3Request): (text: string) => string {
	const type = query.get("encoding-type");
	if (type === undefined) return (text) => text;
	if (type !== "url") throw new S3Error("InvalidArgument", "Invalid Encoding Method specified in Request");
	return (text) => text.split("/").map(encode).join("/");
}

function describe(version: Version): string[] {
	return [
		xmlElement("LastModified", new Date(version.lastModified).toISOString()),
		xmlElement("ETag", `"${version.etag}"`),
		xmlElement("Size", version.size),
		xmlElement("StorageClass", "STANDARD"),
	];
}

export function listVersions(request: S3Request, { name, objects }: Bucket): Reply {
	const { query } = request;
	const prefix = query.get("prefix") ?? "";
	const limit = pageSize(query.get("max-keys"), "max-keys");
	const encodeKey = keyEncoder(request);
	const [keyMarker, versionMarker] = [query.get("key-marker"), query.get("version-id-marker")];
	const all = objects
		.keys()
		.filter((key) => key.startsWith(prefix))
		.sort(byBytes)
		// Latest first, as in S3.
		.flatMap((key) => objects.versions(key).toReversed());
	const marked = all.findIndex(({ key, versionId }) => key === keyMarker && versionId === versionMarker);
	// If the marker was purged, repeats rather than skips its key's other versions.
	const isAfter = versionMarker === undefined ? 1 : 0;
	const following =
		marked >= 0
			? all.slice(marked + 1)
			: all.filter(({ key }) => keyMarker === undefined || byBytes(key, keyMarker) >= isAfter);
	const page = following.slice(0, limit);
	const truncated = limit > 0 && following.length > page.length;
	const next = page.at(-1);
	return xmlReply(
		xmlDocument("ListVersionsResult", [
			xmlElement("Name", name),
			xmlElement("Prefix", encodeKey(prefix)),
			query.has("encoding-type") && xmlElement("EncodingType", "url"),
			xmlElement("MaxKeys", limit),
			xmlElement("IsTruncated", truncated),
			truncated && xmlElement("NextKeyMarker", encodeKey(next?.key ?? "")),
			truncated && xmlElement("NextVersionIdMarker", next?.versionId ?? ""),
			...page.map((version) =>
				xmlElement(version.deleteMarker ? "DeleteMarker" : "Version", [
					xmlElement("Key", encodeKey(version.key)),
					xmlElement("VersionId", version.versionId),
					xmlElement("IsLatest", version === objects.latest(version.key)),
					...(version.deleteMarker
						? [xmlElement("LastModified", new Date(version.lastModified).toISOString())]
						: describe(version)),
				]),
			),
		]),
	);
}
