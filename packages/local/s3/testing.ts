import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import {
	GetObjectCommand,
	PutObjectCommand,
	type PutObjectCommandInput,
	S3Client,
	S3ServiceException,
} from "@aws-sdk/client-s3";

export const CREDENTIALS = { accessKeyId: "TESTKEY", secretAccessKey: "test-secret" };
export const REGION = "eu-central-1";
export const BUCKET = "files";

export interface TestServer {
	url: string;
	dataDir: string;
	process: ChildProcess;
	client: S3Client;
	/** Returns the exit code. */
	end(signal: NodeJS.Signals): Promise<number | null>;
	restart(): Promise<TestServer>;
	remove(): Promise<void>;
}

export async function startServer(flags: string[] = [], folder?: string): Promise<TestServer> {
	const dataDir = folder ?? (await mkdtemp(join(tmpdir(), "deck-s3-")));
	const main = fileURLToPath(new URL("main.ts", import.meta.url));
	const child = spawn(
		process.execPath,
		[main, "--port", "0", "--data", dataDir, "--bucket", BUCKET, ...flags],
		{
			stdio: ["pipe", "pipe", "inherit"],
			env: {
				AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
				AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
				AWS_REGION: REGION,
			},
		},
	);
	const [line] = await once(createInterface(child.stdout), "line");
	const url = `http://127.0.0.1:${String(line).replace(/^ready /, "")}`;
	const client = createClient(url);
	const exited = once(child, "exit");
	async function end(signal: NodeJS.Signals): Promise<number | null> {
		client.destroy();
		child.kill(signal);
		const [code] = await exited;
		return code;
	}
	return {
		url,
		dataDir,
		process: child,
		client,
		end,
		restart: () => startServer(flags, dataDir),
		async remove() {
			if (child.exitCode === null && child.signalCode === null) await end("SIGTERM");
			await rm(dataDir, { recursive: true });
		},
	};
}

export function createClient(url: string, credentials = CREDENTIALS): S3Client {
	return new S3Client({
		endpoint: url,
		region: REGION,
		credentials,
		forcePathStyle: true,
		maxAttempts: 1,
		requestChecksumCalculation: "WHEN_REQUIRED",
		responseChecksumValidation: "WHEN_REQUIRED",
	});
}

export async function errorOfCall(
	call: Promise<unknown>,
): Promise<{ status: number | undefined; code: string }> {
	try {
		await call;
	} catch (error) {
		if (!(error instanceof S3ServiceException)) throw error;
		return { status: error.$metadata.httpStatusCode, code: error.name };
	}
	throw new Error("The call was expected to be refused");
}

export async function errorOfResponse(
	response: Response,
): Promise<{ status: number; code: string | undefined; message: string | undefined }> {
	const text = await response.text();
	const [, code] = /<Code>(.*?)<\/Code>/.exec(text) ?? [];
	const [, message] = /<Message>(.*?)<\/Message>/.exec(text) ?? [];
	return { status: response.status, code, message };
}

export function sampleBytes(length: number, seed = 1): Buffer {
	const bytes = Buffer.alloc(length);
	for (let index = 0, state = seed; index < length; index++) {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		bytes[index] = state >>> 16;
	}
	return bytes;
}

export function objectCalls(server: () => TestServer) {
	const put = (Key: string, Body: string, more: Partial<PutObjectCommandInput> = {}) =>
		server().client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body, ...more }));
	const get = (
		Key: string,
		more: { VersionId?: string; Range?: string; IfMatch?: string; IfNoneMatch?: string } = {},
	) => server().client.send(new GetObjectCommand({ Bucket: BUCKET, Key, ...more }));
	const text = async (Key: string, VersionId?: string): Promise<string | undefined> =>
		(await get(Key, { VersionId })).Body?.transformToString();
	return { put, get, text };
}
