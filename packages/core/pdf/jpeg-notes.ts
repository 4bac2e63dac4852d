/** Segments of a JPEG in which cameras and programs write of themselves: Exif and XMP, Photoshop's, and comments. */
const NOTES = new Set([0xe1, 0xed, 0xfe]);
/** With this one the picture itself begins. */
const SCAN = 0xda;

/** A JPEG without what cameras and programs wrote beside the picture; what is no JPEG, or a broken one, as it is. */
export function withoutJpegNotes(bytes: Uint8Array): Uint8Array {
	if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return bytes;
	const kept: Uint8Array[] = [bytes.subarray(0, 2)];
	let at = 2;
	while (bytes[at] === 0xff && bytes[at + 1] !== SCAN && at + 4 <= bytes.length) {
		const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
		if (length < 2 || bytes[at + 1] === 0xff) break;
		const end = at + 2 + length;
		if (!NOTES.has(bytes[at + 1] ?? 0)) kept.push(bytes.subarray(at, end));
		at = end;
	}
	kept.push(bytes.subarray(at));
	return new Uint8Array(Buffer.concat(kept));
}
