import { createHash } from "node:crypto";
import { hmac, sameSignature, sha256 } from "../signature.ts";
import { S3Error } from "./errors.ts";
import type { Authorized } from "./signature.ts";

const MAX_LINE_BYTES = 8192;

function incomplete(): S3Error {
	return new S3Error(
		"IncompleteBody",
		"You did not provide the number of bytes specified by the Content-Length HTTP header",
	);
}

class Reader {
	readonly #source: AsyncIterator<Buffer>;
	#rest: Buffer = Buffer.alloc(0);

	constructor(source: AsyncIterable<Buffer>) {
		this.#source = source[Symbol.asyncIterator]();
	}

	async #more(): Promise<void> {
		const next = await this.#source.next();
		if (next.done) throw incomplete();
		this.#rest = this.#rest.length === 0 ? next.value : Buffer.concat([this.#rest, next.value]);
	}

	async line(): Promise<string> {
		let end = this.#rest.indexOf("\r\n");
		while (end < 0) {
			if (this.#rest.length > MAX_LINE_BYTES) throw incomplete();
			await this.#more();
			end = this.#rest.indexOf("\r\n");
		}
		const line = this.#rest.toString("latin1", 0, end);
		this.#rest = this.#rest.subarray(end + 2);
		return line;
	}

	async *bytes(count: number): AsyncGenerator<Buffer> {
		let left = count;
		while (left > 0) {
			if (this.#rest.length === 0) await this.#more();
			const piece = this.#rest.subarray(0, left);
			this.#rest = this.#rest.subarray(piece.length);
			left -= piece.length;
			yield piece;
		}
	}

	/** Reads the rest, so that the connection can be reused. */
	async end(): Promise<void> {
		while (!(await this.#source.next()).done);
	}
}

function chainedSignature(kind: string, authorized: Authorized, previous: string, digests: string[]): string {
	return hmac(
		authorized.signingKey,
		[`AWS4-HMAC-SHA256-${kind}`, authorized.timestamp, authorized.scope, previous, ...digests].join("\n"),
	);
}

function check(expected: string, given: string | undefined): void {
	if (given !== undefined && sameSignature(expected, given)) return;
	throw new S3Error(
		"SignatureDoesNotMatch",
		"The request signature we calculated does not match the signature you provided. Check your key and signing method.",
	);
}

/**
 * Decodes an `aws-chunked` body. With `STREAMING-AWS4-HMAC-SHA256-PAYLOAD[-TRAILER]` verifies chunk signatures, after
 * yielding their bytes: discard them if this throws.
 * @throws S3Error `IncompleteBody`, `SignatureDoesNotMatch`
 */
export async function* decodeChunks(
	source: AsyncIterable<Buffer>,
	authorized: Authorized,
	onTrailer: (name: string, value: string) => void,
): AsyncGenerator<Buffer> {
	const signed = authorized.payload.startsWith("STREAMING-AWS4-HMAC-SHA256-PAYLOAD");
	const reader = new Reader(source);
	let previous = authorized.signature;
	for (;;) {
		const header = /^([0-9a-fA-F]{1,8})(?:;chunk-signature=([0-9a-f]{64}))?$/.exec(await reader.line());
		if (!header) throw incomplete();
		const size = Number.parseInt(header[1] ?? "", 16);
		const hash = createHash("sha256");
		for await (const piece of reader.bytes(size)) {
			if (signed) hash.update(piece);
			yield piece;
		}
		if (signed) {
			const digests = [sha256(""), hash.digest("hex")];
			const expected = chainedSignature("PAYLOAD", authorized, previous, digests);
			check(expected, header[2]);
			previous = expected;
		}
		if (size === 0) break;
		if ((await reader.line()) !== "") throw incomplete();
	}
	let trailers = "";
	let trailerSignature: string | undefined;
	for (let line = await reader.line(); line !== ""; line = await reader.line()) {
		const colon = line.indexOf(":");
		const [name, value] = [line.slice(0, colon).toLowerCase().trim(), line.slice(colon + 1).trim()];
		if (name === "x-amz-trailer-signature") trailerSignature = value;
		else {
			trailers += `${name}:${value}\n`;
			onTrailer(name, value);
		}
	}
	if (authorized.payload === "STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER") {
		check(chainedSignature("TRAILER", authorized, previous, [sha256(trailers)]), trailerSignature);
	}
	await reader.end();
}
