import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createDeflate } from "node:zlib";
import { expect, it, vi } from "vitest";

const MEGABYTE = Buffer.alloc(1024 * 1024, " ");

/** Makes a PDF with its catalog behind megabytes of blanks. */
async function blanks(megabytes: number): Promise<Uint8Array> {
	const head = "1 0 ";
	const parts = [Buffer.from(head), ...Array<Buffer>(megabytes).fill(MEGABYTE)];
	const packed = await buffer(
		Readable.from([...parts, Buffer.from("<</Type/Catalog/Pages 2 0 R>>")]).pipe(createDeflate()),
	);
	const first = head.length + megabytes * MEGABYTE.length;
	const open = "%PDF-1.7\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n";
	const page = "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n";
	const stream = Buffer.concat([
		Buffer.from(
			`4 0 obj<</Type/ObjStm/N 1/First ${first}/Filter/FlateDecode/Length ${packed.length}>>stream\n`,
		),
		packed,
		Buffer.from("\nendstream endobj\n"),
	]);
	const table = open.length + page.length + stream.length;
	const rows = [
		[0, 0],
		[2, 4],
		[1, "%PDF-1.7\n".length],
		[1, open.length],
		[1, open.length + page.length],
		[1, table],
	].map(([kind = 0, where = 0]) => {
		const row = Buffer.alloc(7);
		row.writeUInt8(kind, 0);
		row.writeUInt32BE(where, 1);
		return row;
	});
	const size = rows.length * 7;
	return Buffer.concat([
		Buffer.from(open + page),
		stream,
		Buffer.from(`5 0 obj<</Type/XRef/Size 6/W[1 4 2]/Root 1 0 R/Length ${size}>>stream\n`),
		...rows,
		Buffer.from(`\nendstream endobj\nstartxref\n${table}\n%%EOF\n`),
	]);
}

it("stops a file that outgrows its memory, however long it may take, and opens the next file", async () => {
	vi.stubEnv("DECK_INSPECT_SECONDS", "300");
	const { openPdf } = await import("./open-pdf.ts");
	expect(await openPdf(await blanks(1))).toEqual({ pages: 1 });
	expect(await openPdf(await blanks(1_000))).toEqual({ refused: "file_heavy" });
	expect(await openPdf(await blanks(2))).toEqual({ pages: 1 });
}, 120_000);
