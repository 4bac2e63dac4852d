const BEGIN = 0xffd8;
/** What a camera or a browser writes beside the picture: Exif and XMP. */
const NOTES = 0xffe1;
/** The picture itself begins. */
const SCAN = 0xffda;

/**
 * A JPEG without notes beside the picture. Some browsers write them into what a page draws, and the server takes no picture
 * that may tell who took it, and where. What is no JPEG stays as it is.
 */
export function withoutNotes(jpeg: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
	const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
	if (jpeg.length < 4 || view.getUint16(0) !== BEGIN) return jpeg;
	const kept = [jpeg.subarray(0, 2)];
	let at = 2;
	while (at + 4 <= jpeg.length && view.getUint16(at) !== SCAN) {
		const end = at + 2 + view.getUint16(at + 2);
		if (view.getUint16(at) !== NOTES) kept.push(jpeg.subarray(at, end));
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
