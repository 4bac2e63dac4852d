import { EXIF_SEGMENT, jpegFrame, jpegSegment, makeJpeg } from "@deck/tests/support/fixtures/jpeg";
import { describe, expect, it } from "vitest";
import { jpegSize, readPicture } from "./picture.ts";

const BEGIN = Buffer.from([0xff, 0xd8]);
const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);
const SCAN = jpegSegment(0xda, Buffer.alloc(10));
const COMMENT = jpegSegment(0xfe, Buffer.from("made by a browser"));

describe("a JPEG's size", () => {
	it("is that of its frame, whatever is around it", () => {
		expect(jpegSize(makeJpeg(320))).toEqual({ width: 320, height: 320 });
		expect(jpegSize(makeJpeg(2, 65_535))).toEqual({ width: 2, height: 65_535 });
		expect(
			jpegSize(Buffer.concat([BEGIN, COMMENT, jpegFrame(3, 4, 0xc2), COMMENT, SCAN, END_OF_IMAGE])),
		).toEqual({
			width: 3,
			height: 4,
		});
	});

	it("is read from the given bytes, not from the start of their buffer", () => {
		const bytes = makeJpeg(96);
		const around = new Uint8Array(bytes.length + 20);
		around.set(bytes, 7);
		expect(jpegSize(around.subarray(7, 7 + bytes.length))).toEqual({ width: 96, height: 96 });
	});
});

describe("a refused picture", () => {
	it.each<[string, Uint8Array]>([
		["nothing", Buffer.alloc(0)],
		["a beginning", BEGIN],
		["a PNG", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
		["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
		["a picture that is cut off", makeJpeg(96).subarray(0, -2)],
		["a picture without a frame", Buffer.concat([BEGIN, COMMENT, SCAN, END_OF_IMAGE])],
		["a frame without a picture", Buffer.concat([BEGIN, jpegFrame(96, 96), COMMENT, END_OF_IMAGE])],
		["a lossless frame", Buffer.concat([BEGIN, jpegFrame(96, 96, 0xc3), SCAN, END_OF_IMAGE])],
		["invalid segments", Buffer.concat([BEGIN, Buffer.alloc(40), END_OF_IMAGE])],
		[
			"a segment that is longer than the file",
			Buffer.concat([BEGIN, Buffer.from("ffe0ffff", "hex"), jpegFrame(9, 9), END_OF_IMAGE]),
		],
		[
			"empty segments without an end",
			Buffer.concat([BEGIN, Buffer.from("ffe00000".repeat(9), "hex"), END_OF_IMAGE]),
		],
	])("is %s", (_, bytes) => {
		expect(jpegSize(bytes)).toBe(null);
	});

	it("has camera metadata, before its frame or after it", () => {
		expect(jpegSize(Buffer.concat([BEGIN, EXIF_SEGMENT, makeJpeg(96).subarray(2)]))).toBe(null);
		expect(jpegSize(makeJpeg(96, 96, { more: EXIF_SEGMENT }))).toBe(null);
	});
});

function pngPart(name: string, content: Uint8Array): Buffer {
	const length = Buffer.alloc(4);
	length.writeUInt32BE(content.length);
	return Buffer.concat([length, Buffer.from(name), content, Buffer.alloc(4)]);
}

function png(width: number, height: number, ...more: Buffer[]): Buffer {
	const head = Buffer.alloc(13);
	head.writeUInt32BE(width, 0);
	head.writeUInt32BE(height, 4);
	const parts = [pngPart("IHDR", head), ...more, pngPart("IEND", Buffer.alloc(0))];
	return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...parts]);
}

function webpPart(name: string, content: Uint8Array): Buffer {
	const length = Buffer.alloc(4);
	length.writeUInt32LE(content.length);
	return Buffer.concat([Buffer.from(name), length, content, Buffer.alloc(content.length % 2)]);
}

function webp(width: number, height: number, flags: number, ...more: Buffer[]): Buffer {
	const head = Buffer.alloc(10);
	head.writeUInt8(flags, 0);
	head.writeUIntLE(width - 1, 4, 3);
	head.writeUIntLE(height - 1, 7, 3);
	const content = Buffer.concat([Buffer.from("WEBP"), webpPart("VP8X", head), ...more]);
	return webpPart("RIFF", content);
}

describe("a picture that is kept", () => {
	const secret = Buffer.from("51.5N 0.1W at Ada's");
	const dots = Buffer.from([1, 2, 3]);

	it("has no metadata about its author, and nothing after its end", () => {
		const metadata = ["eXIf", "tEXt", "iTXt", "zTXt"].map((name) => pngPart(name, secret));
		const given = Buffer.concat([png(3, 4, ...metadata, pngPart("IDAT", dots)), Buffer.from("<script>")]);
		const plain = png(3, 4, pngPart("IDAT", dots));
		expect(readPicture(given)).toEqual({
			bytes: plain,
			type: "image/png",
			extension: "png",
			width: 3,
			height: 4,
		});
		const notes = [webpPart("EXIF", secret), webpPart("XMP ", secret)];
		expect(readPicture(webp(3, 4, 0x1c, webpPart("VP8L", dots), ...notes))).toEqual({
			bytes: webp(3, 4, 0x10, webpPart("VP8L", dots)),
			type: "image/webp",
			extension: "webp",
			width: 3,
			height: 4,
		});
	});

	it.each([png, (width: number, height: number) => webp(width, height, 0), makeJpeg])(
		"has a size that can be displayed",
		(make) => {
			expect(readPicture(make(5_000, 5_000))?.width).toBe(5_000);
			expect(readPicture(make(5_001, 5_000))).toBe(null);
		},
	);

	it("has a size above zero, and all of its parts", () => {
		expect(readPicture(png(0, 9))).toBe(null);
		expect(readPicture(png(9, 9).subarray(0, -12))).toBe(null);
		expect(readPicture(webp(9, 9, 0).subarray(0, -2))).toBe(null);
	});
});
