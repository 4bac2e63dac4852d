import type { Picture } from "./read.ts";

/** Camera data, and the header bits that announce them. */
const PRIVATE_CHUNKS = ["EXIF", "XMP "];
const METADATA_FLAGS = 0x0c;
const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;

/** Reads a WebP and removes its private data; null for other files. */
export function readWebp(given: Uint8Array): Picture | null {
	const bytes = Buffer.from(given);
	if (bytes.length < 30 || name(bytes, 0) !== "RIFF" || name(bytes, 8) !== "WEBP") return null;
	if (bytes.readUInt32LE(4) + 8 !== bytes.length) return null;
	const size = sizeOf(bytes);
	if (!size) return null;
	if (name(bytes, HEADER_BYTES) === "VP8X") bytes.writeUInt8(bytes.readUInt8(20) & ~METADATA_FLAGS, 20);
	const kept = [bytes.subarray(0, HEADER_BYTES)];
	for (let at = HEADER_BYTES; at < bytes.length; ) {
		if (at + CHUNK_HEADER_BYTES > bytes.length) return null;
		const length = bytes.readUInt32LE(at + 4);
		const end = at + CHUNK_HEADER_BYTES + length + (length % 2);
		if (end > bytes.length) return null;
		if (!PRIVATE_CHUNKS.includes(name(bytes, at))) kept.push(bytes.subarray(at, end));
		at = end;
	}
	const whole = Buffer.concat(kept);
	whole.writeUInt32LE(whole.length - 8, 4);
	return { bytes: whole, type: "image/webp", extension: "webp", ...size };
}

const name = (bytes: Buffer, at: number) => bytes.toString("latin1", at, at + 4);

/** Reads the size from the first chunk: lossy, lossless or extended. */
function sizeOf(bytes: Buffer): { width: number; height: number } | null {
	switch (name(bytes, HEADER_BYTES)) {
		case "VP8 ":
			return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
		case "VP8L": {
			const packed = bytes.readUInt32LE(21);
			return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 };
		}
		case "VP8X":
			return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
		default:
			return null;
	}
}
