const BEGIN = 0xffd8;
/** Exif and XMP. */
const METADATA = 0xffe1;
const SCAN = 0xffda;

/**
 * Removes metadata from a JPEG; keeps other files. Some browsers add it to drawn pictures; the server refuses
 * what may reveal author and place.
 */
export function stripJpegMetadata(jpeg: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
	const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
	if (jpeg.length < 4 || view.getUint16(0) !== BEGIN) return jpeg;
	const kept = [jpeg.subarray(0, 2)];
	let at = 2;
	while (at + 4 <= jpeg.length && view.getUint16(at) !== SCAN) {
		const end = at + 2 + view.getUint16(at + 2);
		if (view.getUint16(at) !== METADATA) kept.push(jpeg.subarray(at, end));
		at = end;
	}
	kept.push(jpeg.subarray(at));
	const whole = new Uint8Array(kept.reduce((sum, part) => sum + part.length, 0));
	kept.reduce((from, part) => {
		whole.set(part, from);
		return from + part.length;
	}, 0);
	return whole;
}
