export function jpegSegment(marker: number, bytes: Uint8Array): Buffer {
	const head = Buffer.from([0xff, marker, 0, 0]);
	head.writeUInt16BE(bytes.length + 2, 2);
	return Buffer.concat([head, bytes]);
}

export function jpegFrame(width: number, height: number, marker = 0xc0): Buffer {
	const bytes = Buffer.from([8, 0, 0, 0, 0, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]);
	bytes.writeUInt16BE(height, 1);
	bytes.writeUInt16BE(width, 3);
	return jpegSegment(marker, bytes);
}

export const EXIF_SEGMENT = jpegSegment(0xe1, Buffer.from("Exif\0\0MM\0*\0\0\0\x08"));

/** `mark` distinguishes equal sizes, `more` precedes the scan. */
export function makeJpeg(
	width: number,
	height = width,
	{ mark = 1, more = Buffer.alloc(0) }: { mark?: number; more?: Uint8Array } = {},
): Buffer {
	return Buffer.concat([
		Buffer.from([0xff, 0xd8]),
		jpegFrame(width, height),
		more,
		jpegSegment(0xda, Buffer.from([3, 1, 0, 2, 0, 3, 0, 0, 63, 0])),
		Buffer.from([mark & 0x7f, 0xff, 0xd9]),
	]);
}
