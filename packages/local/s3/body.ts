import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { decodeChunks } from "./chunked.ts";
import { S3Error } from "./errors.ts";
import type { S3Request } from "./request.ts";
import type { Authorized } from "./signature.ts";

const MAX_BODY_BYTES = 5 * 1024 ** 3;
const MAX_XML_BYTES = 1024 ** 2;
const CHECKSUM_PREFIX = "x-amz-checksum-";
const NO_CHECKSUMS = new Set(["x-amz-checksum-algorithm", "x-amz-checksum-mode", "x-amz-checksum-type"]);

interface Digest {
	update(chunk: Buffer): void;
	/** Returns base64. */
	end(): string;
}

function hashDigest(algorithm: string): Digest {
	const hash = createHash(algorithm);
	return { update: (chunk) => void hash.update(chunk), end: () => hash.digest("base64") };
}

function crc32Digest(): Digest {
	let value = 0;
	return {
		update: (chunk) => {
			value = crc32(chunk, value);
		},
		end: () => {
			const bytes = Buffer.alloc(4);
			bytes.writeUInt32BE(value);
			return bytes.toString("base64");
		},
	};
}

function checksumDigest(header: string): Digest {
	const algorithm = header.slice(CHECKSUM_PREFIX.length);
	if (algorithm === "crc32") return crc32Digest();
	if (algorithm === "sha1" || algorithm === "sha256") return hashDigest(algorithm);
	throw new S3Error("NotImplemented", `This server does not verify the checksum ${algorithm}; use crc32`);
}

function isChecksum(header: string): boolean {
	return header.startsWith(CHECKSUM_PREFIX) && !NO_CHECKSUMS.has(header);
}

function declaredLength(request: S3Request, chunked: boolean): number {
	const text = request.headers.get(chunked ? "x-amz-decoded-content-length" : "content-length");
	if (text === undefined || !/^\d+$/.test(text)) {
		throw new S3Error("MissingContentLength", "You must provide the Content-Length HTTP header.");
	}
	if (Number(text) > MAX_BODY_BYTES) {
		throw new S3Error("EntityTooLarge", "Your proposed upload exceeds the maximum allowed size");
	}
	return Number(text);
}

/** Returns the expected digests; trailers bring theirs later. */
function expectations(request: S3Request): Map<string, { digest: Digest; expected?: string }> {
	const all = new Map<string, { digest: Digest; expected?: string }>();
	const md5 = request.headers.get("content-md5");
	if (md5 !== undefined) {
		if (Buffer.from(md5, "base64").length !== 16) {
			throw new S3Error("InvalidDigest", "The Content-MD5 you specified was invalid.");
		}
		all.set("content-md5", { digest: hashDigest("md5"), expected: md5 });
	}
	for (const [name, expected] of request.fields) {
		if (isChecksum(name)) all.set(name, { digest: checksumDigest(name), expected });
	}
	for (const name of (request.headers.get("x-amz-trailer") ?? "").toLowerCase().split(",")) {
		if (isChecksum(name.trim())) all.set(name.trim(), { digest: checksumDigest(name.trim()) });
	}
	return all;
}

/**
 * Verifies length, signed SHA-256, Content-MD5, checksum headers and trailers, chunk signatures. Errors come
 * at the end: publish the data only afterwards.
 * @throws S3Error at once for a missing length or an unknown checksum; while reading `IncompleteBody`,
 * `BadDigest`, `XAmzContentSHA256Mismatch`, `SignatureDoesNotMatch`
 */
export function openBody(request: S3Request, authorized: Authorized): AsyncIterable<Buffer> {
	const { payload } = authorized;
	const chunked = payload.startsWith("STREAMING-");
	if (
		chunked &&
		!/^STREAMING-(UNSIGNED-PAYLOAD-TRAILER|AWS4-HMAC-SHA256-PAYLOAD(-TRAILER)?)$/.test(payload)
	) {
		throw new S3Error("NotImplemented", `This server does not take ${payload}`);
	}
	const length = declaredLength(request, chunked);
	const checks = expectations(request);
	return verified();

	async function* verified(): AsyncGenerator<Buffer> {
		const source = chunked
			? decodeChunks(request.bytes, authorized, (name, value) => {
					const check = checks.get(name);
					if (check) check.expected = value;
				})
			: request.bytes;
		const sha256 = /^[0-9a-f]{64}$/.test(payload) ? createHash("sha256") : undefined;
		let size = 0;
		for await (const chunk of source) {
			size += chunk.length;
			sha256?.update(chunk);
			for (const { digest } of checks.values()) digest.update(chunk);
			yield chunk;
		}
		if (size !== length) {
			throw new S3Error(
				"IncompleteBody",
				"You did not provide the number of bytes specified by the Content-Length HTTP header",
			);
		}
		if (sha256 && sha256.digest("hex") !== payload) {
			throw new S3Error(
				"XAmzContentSHA256Mismatch",
				"The provided 'x-amz-content-sha256' header does not match what was computed.",
			);
		}
		for (const [name, { digest, expected }] of checks) {
			if (digest.end() === expected) continue;
			throw new S3Error("BadDigest", `The ${name} you specified did not match what we received.`);
		}
	}
}

export async function readText(request: S3Request, authorized: Authorized): Promise<string> {
	const pieces: Buffer[] = [];
	let size = 0;
	for await (const piece of openBody(request, authorized)) {
		size += piece.length;
		if (size > MAX_XML_BYTES) {
			throw new S3Error("MaxMessageLengthExceeded", "Your request was too large.");
		}
		pieces.push(piece);
	}
	return Buffer.concat(pieces).toString("utf8");
}
