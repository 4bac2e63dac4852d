import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";
import { acceptedCoding } from "@deck/core/kernel/accepted-coding";
import { BOUNDS } from "@deck/core/kernel/bounds";

/** Bytes; smaller answers are sent as they are. */
const WORTH = 1_024;

/** In order of preference. */
const PACK = {
	// At its default level, 3.
	zstd: (body: Buffer) => zstdCompressSync(body),
	br: (body: Buffer) => brotli(body),
	gzip: (body: Buffer) => gzipSync(body),
};
type Coding = keyof typeof PACK;
const CODINGS = Object.keys(PACK) as Coding[];

export interface Packed {
	body: Buffer;
	/** Null: uncompressed. */
	coding: Coding | null;
}

/**
 * Compresses with zstd, else brotli, else gzip, as CloudFront does not for uncached paths. 2,000 cards: zstd 3 takes
 * 2.5 ms for 109 kB, brotli 5 12 ms for 96 kB. Without `accept-encoding`, large answers are compressed. Throws, to log
 * the size, if Lambda would still refuse the answer.
 */
export function packed(body: Buffer, accepted: string | undefined): Packed {
	const coding = body.length < WORTH ? null : codingFor(accepted, body);
	const sent = coding ? PACK[coding](body) : body;
	const bytes = coding ? bytesInBase64(sent) : bytesInJson(sent);
	if (bytes > BOUNDS.replyBytes) throw new Error(`an answer of ${bytes} bytes is too large for Lambda`);
	return { body: sent, coding };
}

/** Characters of cached texts. */
const REMEMBERED = 16_000_000;

interface PackedText extends Packed {
	text: string;
	accepted: string | undefined;
}

/** Most recent first. */
let remembered: PackedText[] = [];

/**
 * Caches: an unchanged list is the same text for all users with the same view, and compressing it is most of its cost.
 * The key is the entire text, so nobody gets another user's data.
 */
export function packedText(text: string, accepted: string | undefined): Packed {
	const known = remembered.find((one) => one.text === text && one.accepted === accepted);
	const one = known ?? { text, accepted, ...packed(Buffer.from(text), accepted) };
	remembered = [one, ...remembered.filter((other) => other !== one)];
	while (lengthOf(remembered) > REMEMBERED) remembered.pop();
	return one;
}

const lengthOf = (texts: readonly PackedText[]) => texts.reduce((sum, { text }) => sum + text.length, 0);

function codingFor(accepted: string | undefined, body: Buffer): Coding | null {
	if (accepted === undefined) return bytesInJson(body) > BOUNDS.replyBytes ? "gzip" : null;
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

const bytesInBase64 = ({ length }: Buffer) => 4 * Math.ceil(length / 3);

/** Escaped quotes at most double the size. */
const bytesInJson = (body: Buffer) =>
	2 * body.length <= BOUNDS.replyBytes ? body.length : Buffer.byteLength(JSON.stringify(body.toString()));
