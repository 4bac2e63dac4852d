/** Frames of JPEG that browsers make: baseline, extended, progressive. */
const FRAMES = [0xc0, 0xc1, 0xc2];
/** Exif and XMP: where and with what a photograph was taken is nobody's business. */
const PRIVATE = 0xe1;
/** The picture itself begins. */
const SCAN = 0xda;

/** Width and height of a JPEG of which nothing is private; null for everything else. */
export function jpegSize(bytes: Uint8Array): { width: number; height: number } | null {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return null;
	if (view.getUint16(bytes.length - 2) !== 0xffd9) return null;
	let size: { width: number; height: number } | null = null;
	for (let at = 2; at + 9 < bytes.length; ) {
		if (view.getUint8(at) !== 0xff) return null;
		const marker = view.getUint8(at + 1);
		if (marker === PRIVATE) return null;
		if (marker === SCAN) return size;
		if (FRAMES.includes(marker)) size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
		at += 2 + view.getUint16(at + 2);
	}
	return null;
}
