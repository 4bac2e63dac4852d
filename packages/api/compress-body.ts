import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";
import { AWS_LIMITS } from "@deck/core/kernel/aws-limits";
import { acceptedCoding } from "@deck/core/site/accepted-coding";

/** Bytes; smaller responses are sent as they are. */
const MIN_BYTES = 1_024;

/** Compressors in order of preference. */
const COMPRESSORS = {
	// At its default level, 3.
	zstd: (body: Buffer) => zstdCompressSync(body),
	br: (body: Buffer) => brotli(body),
	gzip: (body: Buffer) => gzipSync(body),
};
type Coding = keyof typeof COMPRESSORS;
const CODINGS = Object.keys(COMPRESSORS) as Coding[];

export interface CompressedBody {
	body: Buffer;
	/** Null: uncompressed. */
	coding: Coding | null;
}

/**
 * Compresses with zstd, else brotli, else gzip, because CloudFront compresses no uncached paths. For 2,000 rows, zstd 3
 * takes 2.5 ms for 109 kB, brotli 5 12 ms for 96 kB. Without `accept-encoding`, large responses are compressed. Throws,
 * to log the size, if Lambda would still refuse the response.
 */
export function compressBody(body: Buffer, accepted: string | undefined): CompressedBody {
	const coding = body.length < MIN_BYTES ? null : codingFor(accepted, body);
	const sent = coding ? COMPRESSORS[coding](body) : body;
	const bytes = coding ? base64Length(sent) : jsonLength(sent);
	if (bytes > AWS_LIMITS.responseBytes)
		throw new Error(`a response of ${bytes} bytes is too large for Lambda`);
	return { body: sent, coding };
}

/** Characters of cached texts. */
const MAX_CACHED_CHARACTERS = 16_000_000;

interface CachedText extends CompressedBody {
	text: string;
	accepted: string | undefined;
}

/** Most recent first. */
let cache: CachedText[] = [];

/**
 * Compresses a text and caches the result: an unchanged list is the same text for all users with the same view, and
 * compressing it is most of its cost. The key is the entire text, so nobody gets another user's data.
 */
export function compressText(text: string, accepted: string | undefined): CompressedBody {
	const known = cache.find((one) => one.text === text && one.accepted === accepted);
	const one = known ?? { text, accepted, ...compressBody(Buffer.from(text), accepted) };
	cache = [one, ...cache.filter((other) => other !== one)];
	while (lengthOf(cache) > MAX_CACHED_CHARACTERS) cache.pop();
	return one;
}

const lengthOf = (texts: readonly CachedText[]) => texts.reduce((sum, { text }) => sum + text.length, 0);

function codingFor(accepted: string | undefined, body: Buffer): Coding | null {
	if (accepted === undefined) return jsonLength(body) > AWS_LIMITS.responseBytes ? "gzip" : null;
	return acceptedCoding(accepted, CODINGS) ?? null;
}

function brotli(body: Buffer): Buffer {
	return brotliCompressSync(body, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: 5,
			[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
			[constants.BROTLI_PARAM_SIZE_HINT]: body.length,
		},
	});
}

const base64Length = ({ length }: Buffer) => 4 * Math.ceil(length / 3);

/** Estimates the size as JSON: escaped quotes at most double it. */
const jsonLength = (body: Buffer) =>
	2 * body.length <= AWS_LIMITS.responseBytes
		? body.length
		: Buffer.byteLength(JSON.stringify(body.toString()));
