import { randomUUID } from "node:crypto";
import {
	CreateBucketCommand,
	DeleteBucketCommand,
	DeleteObjectCommand,
	ListObjectVersionsCommand,
	PutBucketVersioningCommand,
	S3Client,
} from "@aws-sdk/client-s3";
import { type Outcome, runChecks } from "./check.ts";
import { fileChecks, settingChecks } from "./file-checks.ts";

/**
 * Checks an S3 with a bucket of its own, and deletes the bucket. Sets variables of this process: the product's files
 * read them.
 * @param bucket an existing one with versions; its settings are left alone
 */
export async function probeFiles(
	endpoint: string,
	bucket: string | undefined,
	report: (outcome: Outcome) => void,
): Promise<Outcome[]> {
	const prefix = `event-deck-probe-${randomUUID()}/`;
	const Bucket = bucket ?? prefix.slice(0, -1);
	Object.assign(process.env, { AWS_ENDPOINT_URL_S3: endpoint, FILES_BUCKET: Bucket });
	const { files } = await import("@deck/aws/files");
	const client = new S3Client({ endpoint, maxAttempts: 2 });
	let created = false;
	const create = async () => {
		await client.send(new CreateBucketCommand({ Bucket }));
		created = true;
		const VersioningConfiguration = { Status: "Enabled" as const };
		await client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration }));
	};
	const outcomes: Outcome[] = [];
	try {
		if (!bucket) {
			outcomes.push(
				...(await runChecks([{ what: "a bucket with versions is created", run: create }], report)),
			);
			if (outcomes.some(({ fault }) => fault !== null)) return outcomes;
			outcomes.push(...(await runChecks(settingChecks(client, Bucket), report)));
		}
		outcomes.push(...(await runChecks(fileChecks(client, files, Bucket, prefix), report)));
		return outcomes;
	} finally {
		if (bucket || created) await deleteFiles(client, Bucket, prefix);
		if (created) await client.send(new DeleteBucketCommand({ Bucket }));
		client.destroy();
	}
}

async function deleteFiles(client: S3Client, Bucket: string, Prefix: string): Promise<void> {
	const { Versions = [], DeleteMarkers = [] } = await client.send(
		new ListObjectVersionsCommand({ Bucket, Prefix }),
	);
	for (const { Key = "", VersionId } of [...Versions, ...DeleteMarkers])
		if (Key.startsWith(Prefix)) await client.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
}
