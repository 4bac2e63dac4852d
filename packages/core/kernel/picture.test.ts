import { EXIF, frame, makeJpeg, segment } from "@deck/tests/support/jpeg";
import { describe, expect, it } from "vitest";
import { jpegSize } from "./picture.ts";

const BEGIN = Buffer.from([0xff, 0xd8]);
const END = Buffer.from([0xff, 0xd9]);
const SCAN = segment(0xda, Buffer.alloc(10));
const COMMENT = segment(0xfe, Buffer.from("made by a browser"));

describe("a JPEG's size", () => {
	it("is that of its frame, whatever stands around it", () => {
		expect(jpegSize(makeJpeg(320))).toEqual({ width: 320, height: 320 });
		expect(jpegSize(makeJpeg(2, 65_535))).toEqual({ width: 2, height: 65_535 });
		expect(jpegSize(Buffer.concat([BEGIN, COMMENT, frame(3, 4, 0xc2), COMMENT, SCAN, END]))).toEqual({
			width: 3,
			height: 4,
		});
	});

	it("is read where the bytes lie, not where their buffer begins", () => {
		const bytes = makeJpeg(96);
		const around = new Uint8Array(bytes.length + 20);
		around.set(bytes, 7);
		expect(jpegSize(around.subarray(7, 7 + bytes.length))).toEqual({ width: 96, height: 96 });
	});
});

describe("no picture of ours", () => {
	it.each<[string, Uint8Array]>([
		["nothing", Buffer.alloc(0)],
		["a beginning", BEGIN],
		["a PNG", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
		["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
		["a picture that is cut off", makeJpeg(96).subarray(0, -2)],
		["a picture without a frame", Buffer.concat([BEGIN, COMMENT, SCAN, END])],
		["a frame without a picture", Buffer.concat([BEGIN, frame(96, 96), COMMENT, END])],
		["a lossless frame", Buffer.concat([BEGIN, frame(96, 96, 0xc3), SCAN, END])],
		["segments that are none", Buffer.concat([BEGIN, Buffer.alloc(40), END])],
		[
			"a segment that is longer than the file",
			Buffer.concat([BEGIN, Buffer.from("ffe0ffff", "hex"), frame(9, 9), END]),
		],
		["empty segments without an end", Buffer.concat([BEGIN, Buffer.from("ffe00000".repeat(9), "hex"), END])],
	])("is %s", (_, bytes) => {
		expect(jpegSize(bytes)).toBe(null);
	});

	it("is one with a camera's notes, before its frame or behind it", () => {
		expect(jpegSize(Buffer.concat([BEGIN, EXIF, makeJpeg(96).subarray(2)]))).toBe(null);
		expect(jpegSize(makeJpeg(96, 96, { more: EXIF }))).toBe(null);
	});
});
