import { readPng } from "../picture/png.ts";

/** Viewers need 4 bytes per pixel, however small the file is. */
const MAX_PIXELS = 60_000_000;

/** Returns the kind of a complete picture of acceptable size, else null. */
export function pictureKind(bytes: Uint8Array): "jpg" | "png" | null {
	const png = readPng(bytes);
	const size = png ?? jpegSize(bytes);
	if (!size || !isViewable(size)) return null;
	return png ? "png" : "jpg";
}

export const isViewable = ({ width, height }: { width: number; height: number }): boolean =>
	width * height > 0 && width * height <= MAX_PIXELS;

/** Checks for a frame's marker; tables share the range (ITU-T T.81, B.1.1.3). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const SCAN = 0xda;

/** Allows metadata; null if truncated or another file. */
function jpegSize(bytes: Uint8Array): { width: number; height: number } | null {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return null;
	let size: { width: number; height: number } | null = null;
	for (let at = 2; at + 9 < bytes.length; ) {
		if (view.getUint8(at) !== 0xff) return null;
		const marker = view.getUint8(at + 1);
		if (marker === SCAN) return hasEnd(bytes, at) ? size : null;
		if (isFrame(marker)) size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
		at += 2 + view.getUint16(at + 2);
	}
	return null;
}

/** Looks for the end marker, after which cameras write data. */
function hasEnd(bytes: Uint8Array, from: number): boolean {
	const rest = Buffer.from(bytes.buffer, bytes.byteOffset + from, bytes.byteLength - from);
	return rest.lastIndexOf(Buffer.from([0xff, 0xd9])) >= 0;
}
