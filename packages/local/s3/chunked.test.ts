import { Readable } from "node:stream";
import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signingKey } from "../signature.ts";
import { decodeChunks } from "./chunked.ts";
import { S3Error } from "./errors.ts";
import {
	BUCKET,
	CREDENTIALS,
	errorOfCall,
	REGION,
	sampleBytes,
	startServer,
	type TestServer,
} from "./testing.ts";

// From "Transferring Payload in Multiple Chunks" in the S3 API reference.
const EXAMPLE = {
	payload: "STREAMING-AWS4-HMAC-SHA256-PAYLOAD",
	signature: "4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9",
	signingKey: signingKey("wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", "20130524", "us-east-1", "s3"),
	timestamp: "20130524T000000Z",
	scope: "20130524/us-east-1/s3/aws4_request",
};
const SIGNATURES = [
	"ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648",
	"0055627c9e194cb4542bae2aa5492e3c1575bbb81b612b7d234b86a503ef5497",
	"b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9",
];

let server: TestServer;

beforeAll(async () => {
	server = await startServer();
});

afterAll(() => server.remove());

function exampleBody(letter = "a"): string {
	const chunks = [65_536, 1024, 0].map(
		(size, index) =>
			`${size.toString(16)};chunk-signature=${SIGNATURES[index]}\r\n${letter.repeat(size)}\r\n`,
	);
	return chunks.join("");
}

async function* pieces(text: string, length: number): AsyncGenerator<Buffer> {
	for (let start = 0; start < text.length; start += length)
		yield Buffer.from(text.slice(start, start + length));
}

async function decode(body: string, pieceLength: number, authorized = EXAMPLE) {
	const data: Buffer[] = [];
	const trailers: [string, string][] = [];
	const source = pieces(body, pieceLength);
	for await (const piece of decodeChunks(source, authorized, (...trailer) => trailers.push(trailer))) {
		data.push(Buffer.from(piece));
	}
	return { text: Buffer.concat(data).toString(), trailers };
}

async function codeOf(work: Promise<unknown>): Promise<string> {
	try {
		await work;
	} catch (error) {
		if (error instanceof S3Error) return error.code;
		throw error;
	}
	return "accepted";
}

test.each([7, 1000, 100_000])("Amazon's example decodes in pieces of %i bytes", async (length) => {
	expect(await decode(exampleBody(), length)).toEqual({ text: "a".repeat(66_560), trailers: [] });
});

test("changed data, a changed signature and a cut body are refused", async () => {
	expect(await codeOf(decode(exampleBody("b"), 5000))).toBe("SignatureDoesNotMatch");
	expect(await codeOf(decode(exampleBody().replace("b6c6", "b6c7"), 5000))).toBe("SignatureDoesNotMatch");
	expect(await codeOf(decode(exampleBody().replace(/;chunk-signature=\w+/g, ""), 5000))).toBe(
		"SignatureDoesNotMatch",
	);
	expect(await codeOf(decode(exampleBody().slice(0, -100), 5000))).toBe("IncompleteBody");
});

test("trailers of unsigned chunks are returned", async () => {
	const unsigned = { ...EXAMPLE, payload: "STREAMING-UNSIGNED-PAYLOAD-TRAILER" };
	const body = "3\r\nabc\r\n2\r\nde\r\n0\r\nx-amz-checksum-crc32:hYfYZQ==\r\n\r\n";
	expect(await decode(body, 1, unsigned)).toEqual({
		text: "abcde",
		trailers: [["x-amz-checksum-crc32", "hYfYZQ=="]],
	});
	expect(await codeOf(decode("3\r\nabcd\r\n0\r\n\r\n", 4, unsigned))).toBe("IncompleteBody");
});

/** Makes a client with the SDK's defaults, which send chunks with a trailing checksum. */
function defaultClient(): S3Client {
	return new S3Client({
		endpoint: server.url,
		region: REGION,
		credentials: CREDENTIALS,
		forcePathStyle: true,
		maxAttempts: 1,
	});
}

test("the SDK's own chunked upload arrives whole, and its encoding is not stored", async () => {
	const bytes = sampleBytes(300_000);
	const client = defaultClient();
	const stream = Readable.from([bytes.subarray(0, 100_000), bytes.subarray(100_000)]);
	await client.send(
		new PutObjectCommand({ Bucket: BUCKET, Key: "chunked", Body: stream, ContentLength: bytes.length }),
	);
	const got = await client.send(new GetObjectCommand({ Bucket: BUCKET, Key: "chunked" }));
	expect(got.ContentEncoding).toBeUndefined();
	expect(Buffer.from((await got.Body?.transformToByteArray()) ?? []).equals(bytes)).toBe(true);
	client.destroy();
});

test("checksums are verified, and unknown ones refused", async () => {
	const put = (more: {
		ChecksumCRC32?: string;
		ChecksumSHA256?: string;
		ContentMD5?: string;
		ChecksumCRC64NVME?: string;
	}) => server.client.send(new PutObjectCommand({ Bucket: BUCKET, Key: "sum", Body: "abcde", ...more }));
	await put({ ChecksumCRC32: "hYfYZQ==" });
	await put({ ContentMD5: "q1a02StAcTrMWviZhdS3hg==" });
	const bad = { status: 400, code: "BadDigest" };
	expect(await errorOfCall(put({ ChecksumCRC32: "hYfYZR==" }))).toEqual(bad);
	expect(await errorOfCall(put({ ContentMD5: "AAAAAAAAAAAAAAAAAAAAAA==" }))).toEqual(bad);
	expect(await errorOfCall(put({ ChecksumCRC64NVME: "AAAAAAAAAAA=" }))).toEqual({
		status: 501,
		code: "NotImplemented",
	});
});
