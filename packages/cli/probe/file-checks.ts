import { buffer } from "node:stream/consumers";
import {
	type BucketLifecycleConfiguration,
	GetObjectCommand,
	GetObjectTaggingCommand,
	PutBucketCorsCommand,
	PutBucketLifecycleConfigurationCommand,
	type S3Client,
} from "@aws-sdk/client-s3";
import { LIMITS } from "@deck/contracts/limits";
import type { Files } from "@deck/core/kernel/ports";
import { type Check, expectEqual } from "./check.ts";

const TYPE = "application/pdf";
const LIFECYCLE: BucketLifecycleConfiguration = {
	Rules: [
		{
			ID: "pending-uploads",
			Status: "Enabled",
			Filter: { Tag: { Key: "state", Value: "pending" } },
			Expiration: { Days: 7 },
			NoncurrentVersionExpiration: { NoncurrentDays: 1 },
		},
	],
};

/**
 * Returns checks of a bucket with versions, by the calls that the product makes.
 * @param prefix of all keys
 */
export function fileChecks(client: S3Client, files: Files, Bucket: string, prefix: string): Check[] {
	const tagsOf = async (Key: string) =>
		(await client.send(new GetObjectTaggingCommand({ Bucket, Key }))).TagSet?.length ?? 0;
	const read = async (key: string, version?: string) => {
		const found = await files.read(key, version);
		return found && (await buffer(found.body)).length;
	};
	const upload = async (key: string) => {
		const { upload_id } = await files.startUpload(key, TYPE);
		const bodies = [Buffer.alloc(LIMITS.partBytes, "a"), Buffer.from("end")];
		for (const [at, body] of bodies.entries()) {
			const { url, headers } = await files.signPart(key, upload_id, at + 1, body.length);
			const { status } = await fetch(url, { method: "PUT", headers, body: new Uint8Array(body) });
			expectEqual(status, 200, `part ${at + 1} by a signed address`);
		}
		const parts = await files.listParts(key, upload_id);
		if (parts?.length !== bodies.length) throw new Error("the parts are not listed");
		return { upload_id, parts, bytes: LIMITS.partBytes + 3 };
	};

	return [
		{
			what: "a file is uploaded in signed parts, marked as pending, and kept",
			async run() {
				const { upload_id, parts, bytes } = await upload(`${prefix}whole`);
				const made = await files.completeUpload(`${prefix}whole`, upload_id, parts);
				if (!made) throw new Error("the upload is gone");
				expectEqual(await read(`${prefix}whole`, made.version_id), bytes, "bytes");
				expectEqual(await tagsOf(`${prefix}whole`), 1, "tags while pending");
				await files.keep(`${prefix}whole`, made.version_id);
				expectEqual(await tagsOf(`${prefix}whole`), 0, "tags once kept");
			},
		},
		{
			what: "completing an upload again returns the same version",
			async run() {
				const { upload_id, parts } = await upload(`${prefix}again`);
				const first = await files.completeUpload(`${prefix}again`, upload_id, parts);
				expectEqual(await files.completeUpload(`${prefix}again`, upload_id, parts), first, "the version");
			},
		},
		{
			what: "an abandoned upload is ended",
			async run() {
				const { upload_id } = await upload(`${prefix}abandoned`);
				await files.abortUpload(`${prefix}abandoned`, upload_id);
				expectEqual(await files.listParts(`${prefix}abandoned`, upload_id), null, "its parts");
			},
		},
		{
			what: "a file keeps its versions, and one is deleted for good",
			async run() {
				const first = await files.write(`${prefix}versions`, Buffer.from("one"), TYPE);
				const second = await files.write(`${prefix}versions`, Buffer.from("second"), TYPE);
				expectEqual(await read(`${prefix}versions`, first.version_id), 3, "bytes of the first");
				await files.remove(`${prefix}versions`, first.version_id);
				expectEqual(await read(`${prefix}versions`, first.version_id), null, "the deleted version");
				expectEqual(await files.currentVersion(`${prefix}versions`), second, "the current version");
				await files.remove(`${prefix}versions`);
				expectEqual(await files.currentVersion(`${prefix}versions`), null, "a hidden file");
			},
		},
		{
			what: "a signed address gives a part of a file, with its name",
			async run() {
				const { version_id } = await files.write(`${prefix}signed`, Buffer.from("0123456789"), TYPE);
				const url = await files.signRead(`${prefix}signed`, version_id, {
					name: "a.pdf",
					type: TYPE,
					inline: false,
				});
				const answer = await fetch(url, { headers: { range: "bytes=2-4" } });
				expectEqual([answer.status, await answer.text()], [206, "234"], "the part");
				expectEqual(/a\.pdf/.test(answer.headers.get("content-disposition") ?? ""), true, "the name");
			},
		},
		{
			what: "a missing file is a 404",
			async run() {
				await client.send(new GetObjectCommand({ Bucket, Key: `${prefix}missing` })).then(
					() => {
						throw new Error("it is there");
					},
					(error: Error) => expectEqual(error.name, "NoSuchKey", "the error"),
				);
				expectEqual(await files.currentVersion(`${prefix}missing`), null, "its version");
			},
		},
	];
}

/** Returns checks of a new bucket's settings, which the deployed one has. */
export function settingChecks(client: S3Client, Bucket: string): Check[] {
	return [
		{
			what: "rules delete pending files by their tag",
			async run() {
				await client.send(
					new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration: LIFECYCLE }),
				);
			},
		},
		{
			what: "browsers may upload from the site (CORS)",
			async run() {
				const CORSRules = [
					{
						AllowedOrigins: ["https://event-deck.example"],
						AllowedMethods: ["GET", "HEAD", "PUT"],
						AllowedHeaders: ["content-type"],
						ExposeHeaders: ["ETag"],
					},
				];
				await client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules } }));
			},
		},
	];
}
