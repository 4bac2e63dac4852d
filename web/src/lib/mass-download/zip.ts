/** Stored: PDF and archives do not compress. */
export interface ZipEntry {
	/** UTF-8; folders by "/". */
	name: string;
	size: number;
	crc: number;
	at: number;
}

const UTF8 = 0x0800;
const VERSION = { zip64: 45, stored: 20 };
const MOST_32 = 0xffff_ffff;
const MOST_16 = 0xffff;

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
	let value = index;
	for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb8_8320 : value >>> 1;
	return value;
});

/**
 * Computes a CRC-32.
 * @param before check sum of preceding bytes; 0 at first
 */
export function crc32(bytes: Uint8Array, before = 0): number {
	let crc = ~before;
	for (const byte of bytes) crc = (TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
	return ~crc >>> 0;
}

const encoded = (name: string) => new TextEncoder().encode(name);

export const headerBytes = (name: string) => 30 + encoded(name).length;

/** Packs numbers, little-endian. */
function pack(fields: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]): Uint8Array {
	const view = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes]) => sum + bytes, 0)));
	let at = 0;
	for (const [bytes, value] of fields) {
		if (bytes === 2) view.setUint16(at, value, true);
		else if (bytes === 4) view.setUint32(at, value, true);
		else view.setBigUint64(at, BigInt(value), true);
		at += bytes;
	}
	return new Uint8Array(view.buffer);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
	const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
	let at = 0;
	for (const part of parts) {
		whole.set(part, at);
		at += part.length;
	}
	return whole;
}

/** DOS format, without a time zone; begins on 1 January 1980. */
const DOS_TIME = 0;
const DOS_DAY = 0x21;

const common = (version: number, { size, crc }: Pick<ZipEntry, "size" | "crc">, name: Uint8Array) =>
	[
		[2, version],
		[2, UTF8],
		[2, 0],
		[2, DOS_TIME],
		[2, DOS_DAY],
		[4, crc],
		[4, size],
		[4, size],
		[2, name.length],
	] as const;

export function localHeader(entry: Omit<ZipEntry, "at">): Uint8Array<ArrayBuffer> {
	const name = encoded(entry.name);
	return joined([pack([[4, 0x0403_4b50], ...common(VERSION.stored, entry, name), [2, 0]]), name]);
}

function centralHeader(entry: ZipEntry): Uint8Array {
	const name = encoded(entry.name);
	const far = entry.at >= MOST_32;
	const extra = far
		? pack([
				[2, 1],
				[2, 8],
				[8, entry.at],
			])
		: new Uint8Array();
	const version = far ? VERSION.zip64 : VERSION.stored;
	const head = pack([
		[4, 0x0201_4b50],
		[2, VERSION.zip64],
		...common(version, entry, name),
		[2, extra.length],
		[2, 0],
		[2, 0],
		[2, 0],
		[4, 0],
		[4, far ? MOST_32 : entry.at],
	]);
	return joined([head, name, extra]);
}

/** Returns the zip's directory; ZIP64 from 4 GB or 65,535 files. */
export function zipEnd(entries: readonly ZipEntry[], at: number): Uint8Array<ArrayBuffer> {
	const directory = joined(entries.map(centralHeader));
	const { length: size } = directory;
	const wide = entries.length >= MOST_16 || at >= MOST_32 || size >= MOST_32;
	const count = entries.length;
	const wideEnd = wide
		? pack([
				[4, 0x0606_4b50],
				[8, 44],
				[2, VERSION.zip64],
				[2, VERSION.zip64],
				[4, 0],
				[4, 0],
				[8, count],
				[8, count],
				[8, size],
				[8, at],
				[4, 0x0706_4b50],
				[4, 0],
				[8, at + size],
				[4, 1],
			])
		: new Uint8Array();
	const [few, small, near] = [Math.min(count, MOST_16), Math.min(size, MOST_32), Math.min(at, MOST_32)];
	const end = pack([
		[4, 0x0605_4b50],
		[2, 0],
		[2, 0],
		[2, few],
		[2, few],
		[4, small],
		[4, near],
		[2, 0],
	]);
	return joined([directory, wideEnd, end]);
}
