import { expect, test } from "vitest";
import { fromBuffer } from "yauzl";
import { crc32, zipEnd } from "./zip.ts";
import {
	type Journal,
	type JournalRecord,
	type Planned,
	type RandomFile,
	WrongSize,
	ZipWriter,
} from "./zip-writer.ts";

class Disk implements RandomFile {
	bytes = new Uint8Array(0);
	write(bytes: Uint8Array, at: number): void {
		if (at + bytes.length > this.bytes.length) {
			const longer = new Uint8Array(at + bytes.length);
			longer.set(this.bytes);
			this.bytes = longer;
		}
		this.bytes.set(bytes, at);
	}
	truncate(size: number): void {
		this.bytes = this.bytes.slice(0, size);
	}
	flush(): void {}
}

const remembered = (records: JournalRecord[] = []): Journal => ({
	read: () => records,
	add: (record) => void records.push(record),
});

function contents(bytes: Uint8Array): Promise<Record<string, string>> {
	return new Promise((resolve, reject) => {
		const found: Record<string, string> = {};
		fromBuffer(Buffer.from(bytes), { lazyEntries: true }, (error, zip) => {
			if (error) return reject(error);
			zip.on("error", reject);
			zip.on("end", () => resolve(found));
			zip.on("entry", (entry: { fileName: string; crc32: number }) => {
				zip.openReadStream(entry as never, async (failed, stream) => {
					if (failed) return reject(failed);
					const chunks: Buffer[] = [];
					for await (const chunk of stream) chunks.push(chunk as Buffer);
					const whole = Buffer.concat(chunks);
					expect(crc32(whole)).toBe(entry.crc32);
					found[entry.fileName] = whole.toString();
					zip.readEntry();
				});
			});
			zip.readEntry();
		});
	});
}

async function* pieces(...texts: string[]) {
	for (const text of texts) yield new TextEncoder().encode(text);
}

const PLAN: Planned[] = [
	{ name: "1_Иванова_v1.pdf", size: 10 },
	{ name: "2_Olsen_v1.pdf", size: 5 },
	{ name: "3.pdf", size: 4 },
];
const manifest = { name: "manifest.csv", bytes: new TextEncoder().encode("file") };

test("files written at once, one of them a second time, are read by another program", async () => {
	const disk = new Disk();
	const writer = new ZipWriter(disk, remembered(), PLAN);
	await expect(writer.add(0, pieces("01234"))).rejects.toThrow(WrongSize);
	await Promise.all([writer.add(1, pieces("ab", "cde")), writer.add(0, pieces("01234", "56789"))]);
	writer.finish(manifest);
	expect(await contents(disk.bytes)).toEqual({
		"1_Иванова_v1.pdf": "0123456789",
		"2_Olsen_v1.pdf": "abcde",
		"manifest.csv": "file",
	});
});

test("after a reload complete files stay, started ones are written again, and a closed zip can be continued", async () => {
	const disk = new Disk();
	const records: JournalRecord[] = [];
	const before = new ZipWriter(disk, remembered(records), PLAN);
	await before.add(0, pieces("0123456789"));
	await before.add(1, pieces("abc")).catch(() => {});
	const size = disk.bytes.length;
	const after = new ZipWriter(disk, remembered(records), PLAN);
	expect(after.done).toEqual([0]);
	await after.add(1, pieces("abcde"));
	expect(disk.bytes.length).toBe(size + 2);
	after.finish(manifest);
	const last = new ZipWriter(disk, remembered(records), PLAN);
	await last.add(2, pieces("last"));
	last.finish(manifest);
	expect(Object.values(await contents(disk.bytes))).toEqual(["0123456789", "abcde", "last", "file"]);
});

test("a directory above the first format's limits, in files or beyond 4 GB, has the wide fields", () => {
	const entries = Array.from({ length: 65_536 }, (_, index) => ({
		name: `${index}.pdf`,
		size: 1,
		crc: 0,
		at: index === 65_535 ? 5_000_000_000 : index,
	}));
	const end = Buffer.from(zipEnd(entries, 5_000_000_100));
	const wide = end.lastIndexOf(Buffer.from([0x50, 0x4b, 6, 6]));
	expect([end.readBigUInt64LE(wide + 24), end.readBigUInt64LE(wide + 32)]).toEqual([65_536n, 65_536n]);
	expect(end.readBigUInt64LE(wide + 48)).toBe(5_000_000_100n);
	expect(end.readUInt16LE(end.length - 12)).toBe(0xffff);
});
