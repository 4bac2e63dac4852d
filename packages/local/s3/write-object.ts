import { readAttributes } from "./attributes.ts";
import { openBody, readText } from "./body.ts";
import type { Bucket, Buckets } from "./buckets.ts";
import { isNotModified, writeGuard } from "./conditions.ts";
import { S3Error } from "./errors.ts";
import type { Attributes } from "./objects.ts";
import { type Reply, type S3Request, xmlReply } from "./request.ts";
import type { Authorized } from "./signature.ts";
import { tagsOfXml, tagsToXml } from "./tags.ts";
import { childElements, childText, parseXml, requiredText, xmlDocument, xmlElement } from "./xml.ts";

const MAX_DELETES = 1000;

export async function putObject(
	request: S3Request,
	{ objects }: Bucket,
	authorized: Authorized,
): Promise<Reply> {
	const attributes = readAttributes(request);
	const guard = writeGuard(request.headers);
	const version = await objects.put(request.key, openBody(request, authorized), attributes, { guard });
	return { status: 200, headers: { etag: `"${version.etag}"`, "x-amz-version-id": version.versionId } };
}

interface CopySource {
	bucket: string;
	key: string;
	versionId?: string;
}

function readCopySource(header: string): CopySource {
	const [path = "", versionId] = header.split("?versionId=");
	try {
		const decoded = decodeURIComponent(path).replace(/^\//, "");
		const slash = decoded.indexOf("/");
		if (slash > 0) return { bucket: decoded.slice(0, slash), key: decoded.slice(slash + 1), versionId };
	} catch {
		// Falls through: the name is not percent-encoded.
	}
	throw new S3Error(
		"InvalidArgument",
		"Copy Source must mention the source bucket and key: sourcebucket/sourcekey",
	);
}

/** A directive selects the source's or the request's metadata and tags. */
export async function copyObject(request: S3Request, bucket: Bucket, buckets: Buckets): Promise<Reply> {
	const from = readCopySource(request.fields.get("x-amz-copy-source") ?? "");
	const sourceObjects = buckets.get(from.bucket).objects;
	const source = sourceObjects.find(from.key, from.versionId);
	if (isNotModified(request.headers, source, "x-amz-copy-source-")) {
		throw new S3Error("PreconditionFailed", "At least one of the pre-conditions you specified did not hold");
	}
	const replaceMetadata = request.fields.get("x-amz-metadata-directive") === "REPLACE";
	const replaceTags = request.fields.get("x-amz-tagging-directive") === "REPLACE";
	if (from.bucket === bucket.name && from.key === request.key && !from.versionId && !replaceMetadata) {
		throw new S3Error(
			"InvalidRequest",
			"This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata.",
		);
	}
	const given = readAttributes(request);
	const { headers, metadata } = replaceMetadata ? given : source;
	const attributes: Attributes = { headers, metadata, tags: replaceTags ? given.tags : source.tags };
	const guard = writeGuard(request.headers);
	const version = await bucket.objects.put(request.key, sourceObjects.read(source), attributes, { guard });
	const result = xmlDocument("CopyObjectResult", [
		xmlElement("LastModified", new Date(version.lastModified).toISOString()),
		xmlElement("ETag", `"${version.etag}"`),
	]);
	return xmlReply(result, {
		"x-amz-version-id": version.versionId,
		"x-amz-copy-source-version-id": source.versionId,
	});
}

interface Deleted {
	versionId: string | undefined;
	deleteMarker: boolean;
}

async function remove({ objects }: Bucket, key: string, versionId: string | undefined): Promise<Deleted> {
	if (versionId === undefined) {
		const marker = await objects.addDeleteMarker(key);
		return { versionId: marker.versionId, deleteMarker: true };
	}
	const erased = await objects.purge(key, versionId);
	return { versionId, deleteMarker: erased?.deleteMarker ?? false };
}

/** Purges a version named by `versionId`. */
export async function deleteObject(request: S3Request, bucket: Bucket): Promise<Reply> {
	const deleted = await remove(bucket, request.key, request.query.get("versionId"));
	return {
		status: 204,
		headers: {
			...(deleted.versionId ? { "x-amz-version-id": deleted.versionId } : {}),
			...(deleted.deleteMarker ? { "x-amz-delete-marker": "true" } : {}),
		},
	};
}

/** Takes up to 1,000 keys; needs Content-MD5 or a checksum. */
export async function deleteObjects(
	request: S3Request,
	bucket: Bucket,
	authorized: Authorized,
): Promise<Reply> {
	const hasDigest = [...request.fields.keys()].some(
		(name) => name === "content-md5" || /^x-amz-checksum-(crc|sha)/.test(name) || name === "x-amz-trailer",
	);
	if (!hasDigest) {
		throw new S3Error(
			"InvalidRequest",
			"Missing required header for this request: Content-MD5 OR x-amz-checksum-*",
		);
	}
	const root = parseXml(await readText(request, authorized), "Delete");
	const targets = childElements(root, "Object").map((node) => ({
		key: requiredText(node, "Key"),
		versionId: childText(node, "VersionId"),
	}));
	if (targets.length === 0 || targets.length > MAX_DELETES) {
		throw new S3Error("MalformedXML", "A request deletes 1 to 1000 objects");
	}
	const quiet = childText(root, "Quiet") === "true";
	const results: string[] = [];
	for (const { key, versionId } of targets) {
		const deleted = await remove(bucket, key, versionId);
		if (quiet) continue;
		results.push(
			xmlElement("Deleted", [
				xmlElement("Key", key),
				versionId !== undefined && xmlElement("VersionId", versionId),
				deleted.deleteMarker && xmlElement("DeleteMarker", true),
				deleted.deleteMarker && xmlElement("DeleteMarkerVersionId", deleted.versionId ?? ""),
			]),
		);
	}
	return xmlReply(xmlDocument("DeleteResult", results));
}

export async function objectTagging(
	request: S3Request,
	{ objects }: Bucket,
	authorized: Authorized,
): Promise<Reply> {
	const versionId = request.query.get("versionId");
	if (request.method === "GET") {
		const version = objects.find(request.key, versionId);
		return xmlReply(tagsToXml(version.tags), { "x-amz-version-id": version.versionId });
	}
	const tags = request.method === "PUT" ? tagsOfXml(await readText(request, authorized)) : {};
	const version = await objects.retag(request.key, versionId, tags);
	return {
		status: request.method === "PUT" ? 200 : 204,
		headers: { "x-amz-version-id": version.versionId },
	};
}
