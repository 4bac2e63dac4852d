import {
	GetObjectTaggingCommand,
	HeadObjectCommand,
	S3Client,
	type S3ClientConfig,
} from "@aws-sdk/client-s3";

export interface StoredFiles {
	/** Returns null if the file is missing. `pending`: the bucket deletes it some days later. */
	read(file: {
		key: string;
		version_id?: string | undefined;
	}): Promise<{ size: number; pending: boolean } | null>;
	stop(): void;
}

/** Returns what the bucket knows of files, without reading them; for operators and tests. */
export function makeStoredFiles(bucket: string, config: S3ClientConfig = {}): StoredFiles {
	const client = new S3Client(config);
	return {
		async read({ key, version_id }) {
			const file = { Bucket: bucket, Key: key, VersionId: version_id };
			try {
				const [head, { TagSet = [] }] = await Promise.all([
					client.send(new HeadObjectCommand(file)),
					client.send(new GetObjectTaggingCommand(file)),
				]);
				return { size: head.ContentLength ?? 0, pending: TagSet.length > 0 };
			} catch (error) {
				if (error instanceof Error && MISSING.has(error.name)) return null;
				throw error;
			}
		},
		stop: () => client.destroy(),
	};
}

const MISSING = new Set(["NotFound", "NoSuchKey", "NoSuchVersion", "MethodNotAllowed"]);
