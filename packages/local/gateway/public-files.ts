import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { GetObjectCommandOutput, S3Client } from "@aws-sdk/client-s3";
import { type SiteHandler, sendText } from "./site.ts";

/** Object keys are paths without the first slash. */
export interface PublicBucket {
	endpoint: string;
	bucket: string;
}

/** Serves public files with its own permission, like CloudFront. Loads the S3 client on first use. */
export function createPublicFiles(
	{ endpoint, bucket }: PublicBucket,
	headers: Record<string, string>,
): SiteHandler {
	let client: S3Client | undefined;

	async function read(request: IncomingMessage, path: string): Promise<GetObjectCommandOutput> {
		const { GetObjectCommand, S3Client } = await import("@aws-sdk/client-s3");
		client ??= new S3Client({ endpoint, forcePathStyle: true });
		return client.send(
			new GetObjectCommand({
				Bucket: bucket,
				Key: path.slice(1),
				Range: request.headers.range,
				IfNoneMatch: request.headers["if-none-match"],
			}),
		);
	}

	return async (request, response, path) => {
		if (request.method !== "GET" && request.method !== "HEAD") {
			return sendText(response, 405, "Method Not Allowed", { ...headers, allow: "GET, HEAD" });
		}
		if (path.split("/").includes("..")) return sendText(response, 404, "Not Found", headers);
		try {
			await sendObject(await read(request, path), request, response, headers);
		} catch (error) {
			if (response.headersSent) return void response.destroy();
			const status = statusOf(error);
			if (status === 304) return void response.writeHead(304, headers).end();
			sendText(response, status, status === 404 ? "Not Found" : "The file cannot be read.", headers);
		}
	};
}

async function sendObject(
	object: GetObjectCommandOutput,
	request: IncomingMessage,
	response: ServerResponse,
	headers: Record<string, string>,
): Promise<void> {
	const facts = {
		"accept-ranges": "bytes",
		"cache-control": object.CacheControl,
		"content-disposition": object.ContentDisposition,
		"content-length": object.ContentLength,
		"content-range": object.ContentRange,
		"content-type": object.ContentType ?? "application/octet-stream",
		etag: object.ETag,
		"last-modified": object.LastModified?.toUTCString(),
	};
	const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
	response.writeHead(object.ContentRange ? 206 : 200, { ...headers, ...known });
	if (!(object.Body instanceof Readable)) throw new Error("the object has no stream");
	if (request.method === "HEAD") {
		object.Body.destroy();
		response.end();
		return;
	}
	await pipeline(object.Body, response);
}

/** Returns 404 for objects to keep unknown, 502 without a bucket. */
function statusOf(error: unknown): number {
	const metadata =
		error instanceof Error && "$metadata" in error ? (error.$metadata as { httpStatusCode?: number }) : {};
	const status = metadata.httpStatusCode ?? 502;
	return status === 403 ? 404 : status;
}
