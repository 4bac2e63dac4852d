import type { Picture } from "./read.ts";

const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");
/** Text, camera data and XMP. */
const PRIVATE_CHUNKS = ["eXIf", "tEXt", "iTXt", "zTXt", "tIME"];
/** Length, name, checksum. */
const CHUNK_OVERHEAD = 12;

/** Reads a PNG without private data and trailing bytes; null for other files. */
export function readPng(given: Uint8Array): Picture | null {
	const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
	if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null;
	const kept: Buffer[] = [SIGNATURE];
	for (let at = SIGNATURE.length; at + CHUNK_OVERHEAD <= bytes.length; ) {
		const end = at + CHUNK_OVERHEAD + bytes.readUInt32BE(at);
		if (end > bytes.length) return null;
		const name = bytes.toString("latin1", at + 4, at + 8);
		if (kept.length === 1 && (name !== "IHDR" || end - at !== CHUNK_OVERHEAD + 13)) return null;
		if (!PRIVATE_CHUNKS.includes(name)) kept.push(bytes.subarray(at, end));
		if (name === "IEND") {
			const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
			return { bytes: Buffer.concat(kept), type: "image/png", extension: "png", width, height };
		}
		at = end;
	}
	return null;
}
