import { crc32 } from "node:zlib";

/** Uncompressed. */
export function makeZip(files: Record<string, string>): Uint8Array<ArrayBuffer> {
	const bodies: Buffer[] = [];
	const entries: Buffer[] = [];
	let at = 0;
	for (const [path, text] of Object.entries(files)) {
		const [name, data] = [Buffer.from(path), Buffer.from(text)];
		const facts = Buffer.alloc(26);
		facts.writeUInt16LE(20, 0);
		facts.writeUInt32LE(crc32(data), 10);
		facts.writeUInt32LE(data.length, 14);
		facts.writeUInt32LE(data.length, 18);
		facts.writeUInt16LE(name.length, 22);
		const body = Buffer.concat([Buffer.from("PK\u0003\u0004"), facts, name, data]);
		const place = Buffer.alloc(14);
		place.writeUInt32LE(at, 10);
		const made = Buffer.from([20, 0]);
		entries.push(Buffer.concat([Buffer.from("PK\u0001\u0002"), made, facts, place, name]));
		bodies.push(body);
		at += body.length;
	}
	const directory = Buffer.concat(entries);
	const end = Buffer.alloc(18);
	end.writeUInt16LE(entries.length, 4);
	end.writeUInt16LE(entries.length, 6);
	end.writeUInt32LE(directory.length, 8);
	end.writeUInt32LE(at, 12);
	return new Uint8Array(Buffer.concat([...bodies, directory, Buffer.from("PK\u0005\u0006"), end]));
}

/** The minimum that passes as a Word document. */
export const makeDocx = () =>
	makeZip({ "[Content_Types].xml": "<Types/>", "word/document.xml": "<w:document/>" });
