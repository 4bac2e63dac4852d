const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const COM = 0xfe;
const APP0 = 0xe0;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
/** Length, identifier, version, density: no thumbnail. */
const JFIF_LENGTH = 16;

/**
 * Removes all segments of a JPEG but JFIF (without thumbnail), ICC profile and Adobe colour, and what precedes or follows
 * it. Returns nothing of other files.
 */
export function cleanJpeg(file: Uint8Array): Uint8Array {
	const start = Buffer.from(file.buffer, file.byteOffset, file.length).indexOf(Uint8Array.of(0xff, SOI));
	if (start < 0) return new Uint8Array();
	const bytes = file.subarray(start);
	const kept: Uint8Array[] = [bytes.subarray(0, 2)];
	let at = 2;
	while (bytes[at] === 0xff) {
		while (bytes[at + 1] === 0xff) at++;
		const marker = bytes[at + 1] ?? EOI;
		if (marker === EOI) break;
		const end = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
		if (end < at + 4 || end > bytes.length) break;
		kept.push(cleanSegment(marker, bytes.subarray(at, end)));
		at = marker === SOS ? endOfScan(bytes, end) : end;
		if (marker === SOS) kept.push(bytes.subarray(end, at));
	}
	kept.push(Uint8Array.of(0xff, EOI));
	return new Uint8Array(Buffer.concat(kept));
}

function cleanSegment(marker: number, segment: Uint8Array): Uint8Array {
	const isKind = (kind: string) =>
		Buffer.from(segment.subarray(4, 4 + kind.length)).toString("latin1") === kind;
	if (marker === APP0) return isKind("JFIF\0") ? withoutThumbnail(segment) : new Uint8Array();
	if (marker === APP2) return isKind("ICC_PROFILE\0") ? segment : new Uint8Array();
	if (marker === APP14) return isKind("Adobe") ? segment : new Uint8Array();
	return (marker > APP0 && marker <= APP15) || marker === COM ? new Uint8Array() : segment;
}

function withoutThumbnail(segment: Uint8Array): Uint8Array {
	if (segment.length < JFIF_LENGTH + 2) return new Uint8Array();
	const header = segment.slice(0, JFIF_LENGTH + 2);
	header.set([0, JFIF_LENGTH], 2);
	header.set([0, 0], JFIF_LENGTH);
	return header;
}

/** Ends at a marker that is neither a stuffed byte (00) nor a restart (D0 to D7). */
function endOfScan(bytes: Uint8Array, start: number): number {
	for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
		const next = bytes[at + 1] ?? EOI;
		if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
	}
	return bytes.length;
}
