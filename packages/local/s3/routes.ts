import { readText } from "./body.ts";
import type { Bucket, Buckets } from "./buckets.ts";
import { S3Error } from "./errors.ts";
import { listObjects, listVersions } from "./listing.ts";
import {
	abortUpload,
	completeUpload,
	createUpload,
	listParts,
	listUploads,
	uploadPart,
} from "./multipart-routes.ts";
import { readObject } from "./read-object.ts";
import { type Reply, type S3Request, xmlReply } from "./request.ts";
import type { Authorized } from "./signature.ts";
import { copyObject, deleteObject, deleteObjects, objectTagging, putObject } from "./write-object.ts";
import { childText, parseXml, xmlDocument, xmlElement } from "./xml.ts";

/** Parameters of operations that this server lacks. */
const UNSUPPORTED_PARAMETERS = new Set(
	"accelerate acl analytics attributes cors encryption intelligent-tiering inventory legal-hold lifecycle logging metrics notification object-lock ownershipControls policy policyStatus publicAccessBlock renameObject replication requestPayment restore retention select torrent website".split(
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
	if (request.bucket === "") return listBuckets(request, buckets);
	if (request.key === "") return bucketRoute(request, authorized, buckets);
	const bucket = buckets.get(request.bucket);
	if (request.query.has("uploadId") || request.query.has("uploads")) {
		return uploadRoute(request, authorized, bucket);
	}
	return objectRoute(request, authorized, bucket, buckets);
}

function listBuckets(request: S3Request, buckets: Buckets): Reply {
	if (request.method !== "GET") throw notAllowed();
	const all = buckets.all().map(({ name }) => xmlElement("Bucket", [xmlElement("Name", name)]));
	return xmlReply(xmlDocument("ListAllMyBucketsResult", [xmlElement("Buckets", all)]));
}

async function bucketRoute(request: S3Request, authorized: Authorized, buckets: Buckets): Promise<Reply> {
	const { method, query, bucket: name } = request;
	if (query.has("tagging")) throw new S3Error("NotImplemented", "This server does not tag buckets");
	if (method === "PUT" && query.has("versioning"))
		return setVersioning(request, authorized, buckets.get(name));
	if (method === "PUT") {
		await buckets.create(name);
		return { status: 200, headers: { location: `/${name}` } };
	}
	if (method === "DELETE") {
		await buckets.remove(name);
		return { status: 204 };
	}
	const bucket = buckets.get(name);
	if (method === "HEAD") return { status: 200 };
	if (method === "POST" && query.has("delete")) return deleteObjects(request, bucket, authorized);
	if (method !== "GET") throw notAllowed();
	if (query.has("versioning")) {
		return xmlReply(xmlDocument("VersioningConfiguration", [xmlElement("Status", "Enabled")]));
	}
	if (query.has("location")) return xmlReply(xmlDocument("LocationConstraint", ""));
	if (query.has("uploads")) return listUploads(request, bucket);
	if (query.has("versions")) return listVersions(request, bucket);
	if (query.get("list-type") === "2") return listObjects(request, bucket);
	throw new S3Error("NotImplemented", "This server lists objects in version 2 alone (list-type=2)");
}

async function setVersioning(request: S3Request, authorized: Authorized, bucket: Bucket): Promise<Reply> {
	const body = parseXml(await readText(request, authorized), "VersioningConfiguration");
	if (childText(body, "Status") === "Enabled") return { status: 200 };
	throw new S3Error("NotImplemented", `The bucket ${bucket.name} is always versioned`);
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

async function objectRoute(
	request: S3Request,
	authorized: Authorized,
	bucket: Bucket,
	buckets: Buckets,
): Promise<Reply> {
	const { method } = request;
	if (request.query.has("tagging")) {
		if (["GET", "PUT", "DELETE"].includes(method)) return objectTagging(request, bucket, authorized);
		throw notAllowed();
	}
	if (method === "GET" || method === "HEAD") return readObject(request, bucket);
	if (method === "DELETE") return deleteObject(request, bucket);
	if (method !== "PUT") throw notAllowed();
	if (request.fields.has("x-amz-copy-source")) return copyObject(request, bucket, buckets);
	return putObject(request, bucket, authorized);
}
