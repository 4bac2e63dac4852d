import { readPng } from "./png.ts";
import type { Picture } from "./read.ts";
import { readWebp } from "./webp.ts";

/** Frames that browsers write: baseline, extended, progressive. */
const FRAMES = [0xc0, 0xc1, 0xc2];
/** Exif and XMP: may contain location and camera. */
const PRIVATE = 0xe1;
const SCAN = 0xda;

/** Viewers need 4 bytes per pixel, however small the file is. */
const MAX_PIXELS = 25_000_000;

/**
 * Reads a JPEG, PNG or WebP and removes private data of PNG and WebP. Null for other files, too many pixels, and JPEGs
 * with private data.
 */
export function readPicture(bytes: Uint8Array): Picture | null {
	const picture = readJpeg(bytes) ?? readPng(bytes) ?? readWebp(bytes);
	if (!picture) return null;
	const pixels = picture.width * picture.height;
	return pixels > 0 && pixels <= MAX_PIXELS ? picture : null;
}

function readJpeg(bytes: Uint8Array): Picture | null {
	const size = jpegSize(bytes);
	return size && { bytes, type: "image/jpeg", extension: "jpg", ...size };
}

interface Size {
	width: number;
	height: number;
}

/** Reads the size of a JPEG; null for private data and other files. */
export function jpegSize(bytes: Uint8Array): Size | null {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
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
