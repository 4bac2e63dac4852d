/** A picture whose kind and size were read from its own bytes. */
export interface Picture {
	bytes: Uint8Array;
	type: string;
	extension: string;
	width: number;
	height: number;
}

/** Frames of JPEG that browsers make: baseline, extended, progressive. */
const FRAMES = [0xc0, 0xc1, 0xc2];
/** Exif and XMP: where and with what a photograph was taken is nobody's business. */
const PRIVATE = 0xe1;
/** The picture itself begins. */
const SCAN = 0xda;

/** Reads a JPEG, PNG or WebP; null for everything else, and for a JPEG that tells where it was taken. */
export function readPicture(bytes: Uint8Array): Picture | null {
	const jpeg = jpegSize(bytes);
	if (jpeg) return { bytes, type: "image/jpeg", extension: "jpg", ...jpeg };
	const png = pngSize(bytes);
	if (png) return { bytes, type: "image/png", extension: "png", ...png };
	const webp = webpSize(bytes);
	return webp && { bytes, type: "image/webp", extension: "webp", ...webp };
}

interface Size {
	width: number;
	height: number;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const textAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));

/** Width and height of a JPEG of which nothing is private; null for everything else. */
export function jpegSize(bytes: Uint8Array): Size | null {
	const view = viewOf(bytes);
	if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return null;
	if (view.getUint16(bytes.length - 2) !== 0xffd9) return null;
	let size: Size | null = null;
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

function pngSize(bytes: Uint8Array): Size | null {
	const view = viewOf(bytes);
	if (bytes.length < 33 || view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a) return null;
	if (textAt(bytes, 12) !== "IHDR" || textAt(bytes, bytes.length - 8) !== "IEND") return null;
	return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** The three kinds of WebP: lossy, lossless, extended. */
function webpSize(bytes: Uint8Array): Size | null {
	if (bytes.length < 30 || textAt(bytes, 0) !== "RIFF" || textAt(bytes, 8) !== "WEBP") return null;
	const view = viewOf(bytes);
	if (view.getUint32(4, true) + 8 !== bytes.length) return null;
	switch (textAt(bytes, 12)) {
		case "VP8 ":
			return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
		case "VP8L": {
			const packed = view.getUint32(21, true);
			return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 };
		}
		case "VP8X":
			return {
				width: (view.getUint32(24, true) & 0xffffff) + 1,
				height: ((view.getUint32(26, true) >> 8) & 0xffffff) + 1,
			};
		default:
			return null;
	}
}
