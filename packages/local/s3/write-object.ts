import { readAttributes } from "./attributes.ts";
import { openBody } from "./body.ts";
import type { Bucket } from "./buckets.ts";
import { type Reply, type S3Request, xmlReply } from "./request.ts";
import type { Authorized } from "./signature.ts";
import { tagsToXml } from "./tags.ts";

export async function putObject(
	request: S3Request,
	{ objects }: Bucket,
	authorized: Authorized,
): Promise<Reply> {
	const version = await objects.put(request.key, openBody(request, authorized), readAttributes(request));
	return { status: 200, headers: { etag: `"${version.etag}"`, "x-amz-version-id": version.versionId } };
}

export async function deleteObject({ key, query }: S3Request, { objects }: Bucket): Promise<Reply> {
	const versionId = query.get("versionId");
	const deleted =
		versionId === undefined ? await objects.addDeleteMarker(key) : await objects.purge(key, versionId);
	const named = versionId ?? deleted?.versionId;
	return {
		status: 204,
		headers: {
			...(named && { "x-amz-version-id": named }),
			...(deleted?.deleteMarker && { "x-amz-delete-marker": "true" }),
		},
	};
}

export async function objectTagging(request: S3Request, { objects }: Bucket): Promise<Reply> {
	const versionId = request.query.get("versionId");
	if (request.method === "GET") {
		const version = objects.find(request.key, versionId);
		return xmlReply(tagsToXml(version.tags), { "x-amz-version-id": version.versionId });
	}
	const version = await objects.retag(request.key, versionId, {});
	return { status: 204, headers: { "x-amz-version-id": version.versionId } };
}
