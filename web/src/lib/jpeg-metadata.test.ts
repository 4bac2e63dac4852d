import { EXIF_SEGMENT, makeJpeg } from "@deck/tests/support/fixtures/jpeg";
import { expect, test } from "vitest";
import { stripJpegMetadata } from "./jpeg-metadata.ts";

const bytes = (buffer: Uint8Array) => new Uint8Array(buffer);

test("a JPEG loses its metadata and nothing else", () => {
	const plain = bytes(makeJpeg(40, 30));
	expect(
		stripJpegMetadata(bytes(makeJpeg(40, 30, { more: Buffer.concat([EXIF_SEGMENT, EXIF_SEGMENT]) }))),
	).toEqual(plain);
	expect(stripJpegMetadata(plain)).toEqual(plain);
});

test("a file that is no JPEG, or is truncated, stays as it is", () => {
	for (const content of [[], [0xff, 0xd8, 0xff], [0x89, 0x50, 0x4e, 0x47]])
		expect(stripJpegMetadata(Uint8Array.from(content))).toEqual(Uint8Array.from(content));
	const cut = bytes(makeJpeg(40, 30)).subarray(0, 8);
	expect(stripJpegMetadata(cut)).toEqual(cut);
});
