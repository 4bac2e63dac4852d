import { readPng } from "../kernel/picture-png.ts";

/** More would cost whoever looks at it their memory: four bytes each, however small the file is. */
const MOST_PIXELS = 60_000_000;

/** Which kind of picture a file is, whole and of a size that can be looked at; null for everything else. */
export function pictureKind(bytes: Uint8Array): "jpg" | "png" | null {
	const png = readPng(bytes);
	const size = png ?? jpegSize(bytes);
	if (!size || !isViewable(size)) return null;
	return png ? "png" : "jpg";
}

/** Whether there is something to see, and no more than can be looked at. */
export const isViewable = ({ width, height }: { width: number; height: number }): boolean =>
	width * height > 0 && width * height <= MOST_PIXELS;

/** Its frames, but for those that tell of tables (ITU-T T.81, B.1.1.3). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const SCAN = 0xda;

/** Width and height of a JPEG, a camera's with all its notes too; null for everything else, and for one that is cut off. */
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

/** Cameras write behind a picture's end, so it may stand anywhere after the scan's beginning. */
function hasEnd(bytes: Uint8Array, from: number): boolean {
	const rest = Buffer.from(bytes.buffer, bytes.byteOffset + from, bytes.byteLength - from);
	return rest.lastIndexOf(Buffer.from([0xff, 0xd9])) >= 0;
}
