import { PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, it } from "vitest";
import { inspectPdf, readBytes } from "./inspect.ts";

async function pdf(pages: number): Promise<Uint8Array> {
	const document = await PDFDocument.create();
	for (let page = 0; page < pages; page++) document.addPage();
	return document.save();
}

const text = (value: string) => new TextEncoder().encode(value);

describe("inspectPdf", () => {
	it("counts the pages and leaves the bytes alone", async () => {
		const bytes = await pdf(3);
		const before = bytes.length;
		expect(await inspectPdf(bytes)).toEqual({ pages: 3, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
		expect(bytes.length).toBe(before);
	});

	it("ignores up to 64 kB after the end, except objects of a truncated file", async () => {
		const whole = await pdf(1);
		const behind = async (tail: Uint8Array) => {
			const found = await inspectPdf(new Uint8Array(Buffer.concat([whole, tail])));
			return "refused" in found ? found.refused : found.pages;
		};
		for (const tail of [new Uint8Array(2_000), new Uint8Array(65_536), text(`\r\n${"<br> ".repeat(500)}`)])
			expect(await behind(tail)).toBe(1);
		expect(await behind(new Uint8Array(70_000))).toBe("file_truncated");
		expect(await behind(text(`\n7 0 obj\n${"<</A 1>> ".repeat(200)}`))).toBe("file_truncated");
	});

	it("refuses a file that is not a PDF, empty, truncated or unreadable", async () => {
		const bytes = await pdf(1);
		expect(await inspectPdf(text(""))).toEqual({ refused: "file_empty" });
		expect(await inspectPdf(text("<html>no pdf</html>"))).toEqual({ refused: "file_not_pdf" });
		expect(await inspectPdf(bytes.subarray(0, bytes.length - 100))).toEqual({ refused: "file_truncated" });
		expect(await inspectPdf(text("%PDF-1.7\nnothing here\n%%EOF"))).toEqual({ refused: "file_unreadable" });
	});
});

describe("readBytes", () => {
	async function* chunks(...lengths: number[]) {
		for (const length of lengths) yield new Uint8Array(length).fill(length);
	}
	it("joins the chunks, and gives up if there are more than announced", async () => {
		expect(await readBytes(chunks(2, 3), 5)).toEqual(new Uint8Array([2, 2, 3, 3, 3]));
		expect(await readBytes(chunks(2), 5)).toEqual(new Uint8Array([2, 2]));
		expect(await readBytes(chunks(2, 4), 5)).toBe(null);
	});
});
