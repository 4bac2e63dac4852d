const SIGNATURE = "jP  ";
/** Needed by decoders (ISO 15444-1, annex I). */
const BOXES = new Set([SIGNATURE, "ftyp", "jp2h", "jp2c"]);
const HEADER_BOXES = new Set(["ihdr", "bpcc", "colr", "pclr", "cmap", "cdef", "res "]);
const SOC = 0xff4f;
const SOT = 0xff90;
const SOT_BYTES = 12;
const SOD = 0xff93;
/** Packet data never contains it, so it can be searched for (ISO 15444-1, annex A). */
const END_OF_CODESTREAM = Buffer.of(0xff, 0xd9);
const COM = 0xff64;

/** Removes descriptive boxes and comments from a JPEG 2000. Returns other files unchanged. */
export function cleanJpeg2000(bytes: Uint8Array): Uint8Array {
	const picture = Buffer.from(bytes);
	if (picture.length > 2 && picture.readUInt16BE(0) === SOC) return new Uint8Array(cleanCodestream(picture));
	if (picture.toString("latin1", 4, 8) !== SIGNATURE) return bytes;
	return new Uint8Array(cleanBoxes(picture, BOXES));
}

function cleanBoxes(bytes: Buffer, allowed: ReadonlySet<string>): Buffer {
	const kept: Buffer[] = [];
	let at = 0;
	while (at + 8 <= bytes.length) {
		const length = bytes.readUInt32BE(at);
		const type = bytes.toString("latin1", at + 4, at + 8);
		const isLong = length === 1 && at + 16 <= bytes.length;
		const start = at + (isLong ? 16 : 8);
		// 0 extends to the end of the file.
		const end = isLong
			? at + Number(bytes.readBigUInt64BE(at + 8))
			: length === 0
				? bytes.length
				: at + length;
		if (end < start) break;
		if (allowed.has(type)) kept.push(box(type, cleanBox(type, bytes.subarray(start, end))));
		at = end;
	}
	return Buffer.concat(kept);
}

function cleanBox(type: string, content: Buffer): Buffer {
	if (type === "jp2h") return cleanBoxes(content, HEADER_BOXES);
	return type === "jp2c" ? cleanCodestream(content) : content;
}

function box(type: string, content: Buffer): Buffer {
	const head = Buffer.alloc(8);
	head.writeUInt32BE(content.length + 8);
	head.write(type, 4, "latin1");
	return Buffer.concat([head, content]);
}

function cleanCodestream(bytes: Buffer): Buffer {
	const kept = [bytes.subarray(0, 2)];
	let at = 2;
	while (at + 4 <= bytes.length) {
		const marker = bytes.readUInt16BE(at);
		const end = at + 2 + bytes.readUInt16BE(at + 2);
		if (marker === SOT || end > bytes.length) break;
		if (marker !== COM) kept.push(bytes.subarray(at, end));
		at = end;
	}
	return Buffer.concat([...kept, ...cleanTileParts(bytes.subarray(at))]);
}

/** Empties comments, since the main header may list the lengths of tile-parts, and drops what is behind the end. */
function cleanTileParts(bytes: Buffer): Buffer[] {
	const kept: Buffer[] = [];
	let at = 0;
	while (at + SOT_BYTES <= bytes.length && bytes.readUInt16BE(at) === SOT) {
		// 0 extends to the end of the codestream.
		const length = bytes.readUInt32BE(at + 6);
		const part = bytes.subarray(at, length === 0 ? endOfCodestream(bytes, at) : at + length);
		if (part.length < SOT_BYTES) break;
		kept.push(emptyComments(part));
		at += part.length;
	}
	return [...kept, END_OF_CODESTREAM];
}

function endOfCodestream(bytes: Buffer, from: number): number {
	const end = bytes.indexOf(END_OF_CODESTREAM, from);
	return end < 0 ? bytes.length : end;
}

function emptyComments(tilePart: Buffer): Buffer {
	const clean = Buffer.from(tilePart);
	let at = SOT_BYTES;
	while (at + 4 <= clean.length && clean.readUInt16BE(at) !== SOD) {
		const end = at + 2 + clean.readUInt16BE(at + 2);
		if (clean.readUInt16BE(at) === COM) clean.fill(0, at + 4, end);
		at = end;
	}
	return clean;
}
