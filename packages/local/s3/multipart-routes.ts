import { readAttributes } from "./attributes.ts";
import { openBody, readText } from "./body.ts";
import type { Bucket } from "./buckets.ts";
import { S3Error } from "./errors.ts";
import { pageSize } from "./listing.ts";
import { type Reply, type S3Request, xmlReply } from "./request.ts";
import type { Authorized } from "./signature.ts";
import { childElements, parseXml, requiredText, xmlDocument, xmlElement } from "./xml.ts";

export async function createUpload(request: S3Request, { name, uploads }: Bucket): Promise<Reply> {
	const uploadId = await uploads.create(request.key, readAttributes(request));
	return xmlReply(
		xmlDocument("InitiateMultipartUploadResult", [
			xmlElement("Bucket", name),
			xmlElement("Key", request.key),
			xmlElement("UploadId", uploadId),
		]),
	);
}

export async function uploadPart(
	request: S3Request,
	{ uploads }: Bucket,
	authorized: Authorized,
): Promise<Reply> {
	if (request.fields.has("x-amz-copy-source")) {
		throw new S3Error("NotImplemented", "This server does not copy into parts");
	}
	const uploadId = request.query.get("uploadId") ?? "";
	const number = Number(request.query.get("partNumber"));
	const part = await uploads.putPart(request.key, uploadId, number, openBody(request, authorized));
	return { status: 200, headers: { etag: `"${part.etag}"` } };
}

export function listParts(request: S3Request, { name, uploads }: Bucket): Reply {
	const { query, key } = request;
	const uploadId = query.get("uploadId") ?? "";
	const marker = Number(query.get("part-number-marker") ?? 0);
	const limit = pageSize(query.get("max-parts"), "max-parts");
	const following = uploads.parts(key, uploadId).filter((part) => part.number > marker);
	const page = following.slice(0, limit);
	return xmlReply(
		xmlDocument("ListPartsResult", [
			xmlElement("Bucket", name),
			xmlElement("Key", key),
			xmlElement("UploadId", uploadId),
			xmlElement("PartNumberMarker", marker),
			xmlElement("NextPartNumberMarker", page.at(-1)?.number ?? 0),
			xmlElement("MaxParts", limit),
			xmlElement("IsTruncated", following.length > page.length),
			...page.map((part) =>
				xmlElement("Part", [
					xmlElement("PartNumber", part.number),
					xmlElement("LastModified", new Date(part.lastModified).toISOString()),
					xmlElement("ETag", `"${part.etag}"`),
					xmlElement("Size", part.size),
				]),
			),
		]),
	);
}

export async function completeUpload(
	request: S3Request,
	{ name, uploads }: Bucket,
	authorized: Authorized,
): Promise<Reply> {
	const body = parseXml(await readText(request, authorized), "CompleteMultipartUpload");
	const claimed = childElements(body, "Part").map((part) => ({
		number: Number(requiredText(part, "PartNumber")),
		etag: requiredText(part, "ETag").replace(/^"(.*)"$/, "$1"),
	}));
	if (claimed.length === 0) throw new S3Error("MalformedXML", "You must specify at least one part");
	const uploadId = request.query.get("uploadId") ?? "";
	const version = await uploads.complete(request.key, uploadId, claimed);
	return xmlReply(
		xmlDocument("CompleteMultipartUploadResult", [
			xmlElement("Location", `http://${request.headers.get("host")}${encodeURI(request.path)}`),
			xmlElement("Bucket", name),
			xmlElement("Key", request.key),
			xmlElement("ETag", `"${version.etag}"`),
		]),
		{ "x-amz-version-id": version.versionId },
	);
}

export async function abortUpload(request: S3Request, { uploads }: Bucket): Promise<Reply> {
	await uploads.abort(request.key, request.query.get("uploadId") ?? "");
	return { status: 204 };
}
