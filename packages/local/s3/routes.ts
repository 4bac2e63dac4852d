import type { Bucket, Buckets } from "./buckets.ts";
import { S3Error } from "./errors.ts";
import { listVersions } from "./listing.ts";
import { abortUpload, completeUpload, createUpload, listParts, uploadPart } from "./multipart-routes.ts";
import { readObject } from "./read-object.ts";
import type { Reply, S3Request } from "./request.ts";
import type { Authorized } from "./signature.ts";
import { deleteObject, objectTagging, putObject } from "./write-object.ts";

/** Parameters of operations that this server lacks. */
const UNSUPPORTED_PARAMETERS = new Set(
	"accelerate acl analytics attributes cors delete encryption intelligent-tiering inventory legal-hold lifecycle list-type location logging metrics notification object-lock ownershipControls policy policyStatus publicAccessBlock renameObject replication requestPayment restore retention select torrent versioning website".split(
		" ",
	),
);

function notAllowed(): S3Error {
	return new S3Error("MethodNotAllowed", "The specified method is not allowed against this resource.");
}

export async function routeRequest(
	request: S3Request,
	authorized: Authorized,
	buckets: Buckets,
): Promise<Reply> {
	const unknown = [...request.query.keys()].find((name) => UNSUPPORTED_PARAMETERS.has(name));
	if (unknown !== undefined) {
		throw new S3Error(
			"NotImplemented",
			`A header or query you provided implies functionality that is not implemented: ${unknown}`,
		);
	}
	const bucket = buckets.get(request.bucket);
	if (request.key === "") {
		if (request.method === "GET" && request.query.has("versions")) return listVersions(request, bucket);
		throw new S3Error(
			"NotImplemented",
			"This server neither changes buckets nor lists anything but versions",
		);
	}
	if (request.query.has("uploadId") || request.query.has("uploads")) {
		return uploadRoute(request, authorized, bucket);
	}
	return objectRoute(request, authorized, bucket);
}

async function uploadRoute(request: S3Request, authorized: Authorized, bucket: Bucket): Promise<Reply> {
	const { method, query } = request;
	if (query.has("uploads")) {
		if (method === "POST") return createUpload(request, bucket);
		throw notAllowed();
	}
	if (method === "PUT") return uploadPart(request, bucket, authorized);
	if (method === "GET") return listParts(request, bucket);
	if (method === "POST") return completeUpload(request, bucket, authorized);
	if (method === "DELETE") return abortUpload(request, bucket);
	throw notAllowed();
}

async function objectRoute(request: S3Request, authorized: Authorized, bucket: Bucket): Promise<Reply> {
	const { method } = request;
	if (request.query.has("tagging")) {
		if (method === "GET" || method === "DELETE") return objectTagging(request, bucket);
		throw notAllowed();
	}
	if (method === "GET" || method === "HEAD") return readObject(request, bucket);
	if (method === "DELETE") return deleteObject(request, bucket);
	if (method !== "PUT") throw notAllowed();
	if (request.fields.has("x-amz-copy-source")) {
		throw new S3Error("NotImplemented", "This server does not copy objects");
	}
	return putObject(request, bucket, authorized);
}
