import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { GetObjectCommandOutput, S3Client } from "@aws-sdk/client-s3";
import { type KeptAnswers, MAX_ANSWER_BYTES, replyOr304 } from "./kept-answers.ts";
import { type Reply, send } from "./reply.ts";
import { type SiteHandler, sendText } from "./site.ts";

/** A deleted picture may be seen for so long. */
const KEPT_SECONDS = 60;

/** Object keys are paths without the first slash. */
export interface PublicBucket {
	endpoint: string;
	bucket: string;
}

/** Reads with its own permission, like CloudFront, and keeps small files: their names change with their content. Loads the S3 client on first use. */
export function createPublicFiles(
	{ endpoint, bucket }: PublicBucket,
	headers: Record<string, string>,
	kept?: KeptAnswers,
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
		const known = kept?.find(path);
		if (known && !request.headers.range) return send(response, replyOr304(request, known));
		try {
			const object = await read(request, path);
			if (!kept || !isSmallAndWhole(request, object))
				return await sendObject(object, request, response, headers);
			const body = streamOf(object);
			send(response, await kept.read(path, () => replyOf(object, headers), KEPT_SECONDS));
			// Unread if another request makes the answer: it would hold its connection.
			if (!body.readableDidRead) body.destroy();
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
	response.writeHead(object.ContentRange ? 206 : 200, { ...headers, ...headersOf(object) });
	const body = streamOf(object);
	if (request.method === "HEAD") {
		body.destroy();
		response.end();
		return;
	}
	await pipeline(body, response);
}

/** HEAD and ranges are answered anew. */
function isSmallAndWhole(request: IncomingMessage, object: GetObjectCommandOutput): boolean {
	return (
		request.method === "GET" &&
		!request.headers.range &&
		(object.ContentLength ?? Infinity) <= MAX_ANSWER_BYTES
	);
}

async function replyOf(object: GetObjectCommandOutput, headers: Record<string, string>): Promise<Reply> {
	const body = await buffer(streamOf(object));
	return { status: 200, headers: { ...headers, ...headersOf(object) }, body };
}

function streamOf({ Body }: GetObjectCommandOutput): Readable {
	if (!(Body instanceof Readable)) throw new Error("the object has no stream");
	return Body;
}

function headersOf(object: GetObjectCommandOutput): Record<string, string> {
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
	const known = Object.entries(facts).flatMap(([name, value]) =>
		value === undefined ? [] : [[name, String(value)]],
	);
	return Object.fromEntries(known);
}

/** Returns 404 for objects that must stay unknown, 502 without a bucket. */
function statusOf(error: unknown): number {
	const metadata =
		error instanceof Error && "$metadata" in error ? (error.$metadata as { httpStatusCode?: number }) : {};
	const status = metadata.httpStatusCode ?? 502;
	return status === 403 ? 404 : status;
}
