import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";
import { acceptedCoding } from "@deck/core/kernel/accepted-coding";
import { BOUNDS } from "@deck/core/kernel/bounds";

/** Answers below this many bytes are sent as they are. */
const WORTH = 1_024;

/** Codings, those that are preferred first. */
const PACK = {
	// At 3, which is its own choice.
	zstd: (body: Buffer) => zstdCompressSync(body),
	br: (body: Buffer) => brotli(body),
	gzip: (body: Buffer) => gzipSync(body),
};
type Coding = keyof typeof PACK;
const CODINGS = Object.keys(PACK) as Coding[];

/** An answer's body as it travels. */
export interface Packed {
	body: Buffer;
	/** Null where it is as it was. */
	coding: Coding | null;
}

/**
 * Packs an answer, as CloudFront does not for uncached paths: by zstd, else brotli, else gzip. For 2,000 cards zstd at 3
 * takes 2.5 ms and makes 109 kB, brotli at 5 12 ms and 96 kB. Who names no coding takes any, and gets a large answer
 * packed. Throws, so that it stands in the log by its size, where even so Lambda would not take it.
 * @param accepted the request's header
 */
export function packed(body: Buffer, accepted: string | undefined): Packed {
	const coding = body.length < WORTH ? null : codingFor(accepted, body);
	const sent = coding ? PACK[coding](body) : body;
	const bytes = coding ? bytesInBase64(sent) : bytesInJson(sent);
	if (bytes > BOUNDS.replyBytes) throw new Error(`an answer of ${bytes} bytes is too large for Lambda`);
	return { body: sent, coding };
}

/** How many characters of texts are remembered with what they were packed to. */
const REMEMBERED = 16_000_000;

interface PackedText extends Packed {
	text: string;
	accepted: string | undefined;
}

/** The texts that were asked for last, the latest first. */
let remembered: PackedText[] = [];

/**
 * The same for a text. One that was packed shortly before is taken from there: a list that has not changed is the same
 * text for all who may see the same of it, and to write and pack it is most of the work for it. It is found by the whole
 * of itself, so nobody gets what was another's.
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

/** What Lambda answers is JSON itself, in which quotes are escaped: at most twice as much. */
const bytesInJson = (body: Buffer) =>
	2 * body.length <= BOUNDS.replyBytes ? body.length : Buffer.byteLength(JSON.stringify(body.toString()));
