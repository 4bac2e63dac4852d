import { Readable } from "node:stream";
import { pauseBeforeRetry } from "@deck/core/kernel/deadline";
import type { Files, StoredPart } from "@deck/core/kernel/ports";
import { SETTINGS } from "@deck/core/kernel/settings";
import { bindToWork } from "./bind-to-work.ts";
import { contentDisposition } from "./content-disposition.ts";
import { memoize } from "./memoize.ts";
import { requireVariable } from "./require-variable.ts";
import { readOrThrowUnavailable, throwUnavailable } from "./unavailable.ts";

/** About three seconds with pauses, for conflicts of equal calls. */
const MAX_ATTEMPTS = 7;

/** Tag for the lifecycle rule. */
const PENDING_TAG = "state=pending";

/** The SDK's default adds an empty body's checksum to presigned URLs. */
const CHECKSUMS = {
	requestChecksumCalculation: "WHEN_REQUIRED",
	responseChecksumValidation: "WHEN_REQUIRED",
} as const;

const load = memoize(async () => {
	const { s3 } = await import("#lazy/s3");
	const client = new s3.S3Client(CHECKSUMS);
	// On one machine, browsers reach the bucket by another address than this process.
	const endpoint = process.env.FILES_SIGNING_ENDPOINT;
	const signer = endpoint ? new s3.S3Client({ ...CHECKSUMS, endpoint, forcePathStyle: true }) : client;
	bindToWork(client);
	client.middlewareStack.add(throwUnavailable, {
		step: "initialize",
		priority: "high",
		name: "reportUnavailable",
	});
	return { s3, client, signer, sign: s3.getSignedUrl };
});

const bucket = memoize(() => ({ Bucket: requireVariable("FILES_BUCKET") }));

export const files: Files = {
	async startUpload(key, type) {
		const { s3, client } = await load();
		const answer = await client.send(
			new s3.CreateMultipartUploadCommand({
				...bucket(),
				Key: key,
				ContentType: type,
				Tagging: PENDING_TAG,
			}),
		);
		return { upload_id: requirePresent(answer.UploadId, "upload id") };
	},

	async signPart(key, uploadId, part, bytes) {
		const { s3, signer, sign } = await load();
		const command = new s3.UploadPartCommand({
			...bucket(),
			Key: key,
			UploadId: uploadId,
			PartNumber: part,
			ContentLength: bytes,
		});
		const url = await sign(signer, command, {
			expiresIn: SETTINGS.signedUrlSeconds,
			signableHeaders: new Set(["host", "content-length"]),
		});
		// Browsers set the length themselves.
		return { url, headers: {} };
	},

	async listParts(key, uploadId) {
		const { s3, client } = await load();
		const parts: StoredPart[] = [];
		let marker: string | undefined;
		try {
			// The SDK's paginator follows markers, and S3 returns one on the last page too.
			for (;;) {
				const page = await client.send(
					new s3.ListPartsCommand({ ...bucket(), Key: key, UploadId: uploadId, PartNumberMarker: marker }),
				);
				for (const part of page.Parts ?? []) {
					parts.push({
						part: requirePresent(part.PartNumber, "part number"),
						etag: requirePresent(part.ETag, "part's tag"),
						size: requirePresent(part.Size, "part's size"),
					});
				}
				if (!page.IsTruncated) return parts;
				marker = page.NextPartNumberMarker;
			}
		} catch (error) {
			if (hasErrorName(error, "NoSuchUpload")) return null;
			throw error;
		}
	},

	async completeUpload(key, uploadId, parts) {
		const { s3, client } = await load();
		const command = new s3.CompleteMultipartUploadCommand({
			...bucket(),
			Key: key,
			UploadId: uploadId,
			MultipartUpload: { Parts: parts.map(({ part, etag }) => ({ PartNumber: part, ETag: etag })) },
		});
		for (let attempt = 1; ; attempt++) {
			try {
				const { VersionId } = await client.send(command);
				// Some engines repeat the answer without it.
				return VersionId ? { version_id: VersionId } : await files.currentVersion(key);
			} catch (error) {
				// An equal call is running; not retried by the SDK.
				if (hasErrorName(error, "OperationAborted") && attempt < MAX_ATTEMPTS) {
					await pauseBeforeRetry(Math.random() * 50 * 2 ** attempt);
					continue;
				}
				// A part was uploaded again after listing.
				if (hasErrorName(error, "InvalidPart")) return null;
				if (!hasErrorName(error, "NoSuchUpload")) throw error;
				// A key serves one upload, so an earlier try succeeded and lost its answer.
				return files.currentVersion(key);
			}
		}
	},

	async currentVersion(key) {
		const { s3, client } = await load();
		try {
			const head = await client.send(new s3.HeadObjectCommand({ ...bucket(), Key: key }));
			return { version_id: requirePresent(head.VersionId, "version") };
		} catch (error) {
			if (hasErrorName(error, "NotFound")) return null;
			throw error;
		}
	},

	async abortUpload(key, uploadId) {
		const { s3, client } = await load();
		try {
			await client.send(new s3.AbortMultipartUploadCommand({ ...bucket(), Key: key, UploadId: uploadId }));
		} catch (error) {
			// The parts are being joined; the lifecycle rule deletes the pending object.
			if (!hasErrorName(error, "NoSuchUpload") && !hasErrorName(error, "OperationAborted")) throw error;
		}
	},

	async read(key, versionId) {
		const { s3, client } = await load();
		try {
			const answer = await client.send(
				new s3.GetObjectCommand({ ...bucket(), Key: key, VersionId: versionId }),
			);
			if (!(answer.Body instanceof Readable)) throw new Error("the object has no readable body");
			return {
				size: requirePresent(answer.ContentLength, "size"),
				body: readOrThrowUnavailable(answer.Body),
			};
		} catch (error) {
			if (hasErrorName(error, "NoSuchKey") || hasErrorName(error, "NoSuchVersion")) return null;
			throw error;
		}
	},

	async write(key, body, type, { pending } = { pending: false }) {
		const { s3, client } = await load();
		const answer = await client.send(
			new s3.PutObjectCommand({
				...bucket(),
				Key: key,
				Body: body,
				ContentType: type,
				...(pending && { Tagging: PENDING_TAG }),
			}),
		);
		return { version_id: requirePresent(answer.VersionId, "version") };
	},

	async remove(key, versionId) {
		const { s3, client } = await load();
		// Without a version this hides the object; a lifecycle rule deletes its bytes later.
		await client.send(new s3.DeleteObjectCommand({ ...bucket(), Key: key, VersionId: versionId }));
	},

	async keep(key, versionId) {
		const { s3, client } = await load();
		await client.send(new s3.DeleteObjectTaggingCommand({ ...bucket(), Key: key, VersionId: versionId }));
	},

	async signRead(key, versionId, { name, type, inline }) {
		const { s3, signer, sign } = await load();
		const command = new s3.GetObjectCommand({
			...bucket(),
			Key: key,
			VersionId: versionId,
			ResponseContentType: type,
			ResponseContentDisposition: contentDisposition(name, type, inline),
		});
		return sign(signer, command, { expiresIn: SETTINGS.signedUrlSeconds });
	},
};

function hasErrorName(error: unknown, name: string): boolean {
	return error instanceof Error && error.name === name;
}

/** Throws if S3 gave no value: only unversioned buckets lack a version. */
function requirePresent<T>(value: T | undefined, what: string): T {
	if (value === undefined) throw new Error(`S3 answered without a ${what}`);
	return value;
}
