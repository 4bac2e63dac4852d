import { crc32, headerBytes, localHeader, type ZipEntry, zipEnd } from "./zip.ts";

/** Random access. */
export interface RandomFile {
	write(bytes: Uint8Array<ArrayBuffer>, at: number): void;
	truncate(size: number): void;
	flush(): void;
}

/** Survives reloads: entries' positions, and check sums once complete. */
export interface Journal {
	read(): readonly JournalRecord[];
	add(record: JournalRecord): void;
}

export interface JournalRecord {
	index: number;
	at: number;
	crc: number | null;
}

export interface Planned {
	name: string;
	size: number;
}

/**
 * A zip of stored files. Known sizes give positions: several files are written in parallel, none is held in
 * memory. After a reload, incomplete files are written anew.
 */
export class ZipWriter {
	readonly #file: RandomFile;
	readonly #journal: Journal;
	readonly #plan: readonly Planned[];
	readonly #places = new Map<number, JournalRecord>();
	#end = 0;

	constructor(file: RandomFile, journal: Journal, plan: readonly Planned[]) {
		this.#file = file;
		this.#journal = journal;
		this.#plan = plan;
		for (const record of journal.read()) this.#take(record);
	}

	get done(): number[] {
		return [...this.#places.values()].filter(({ crc }) => crc !== null).map(({ index }) => index);
	}

	/**
	 * Writes bytes as they arrive.
	 * @throws WrongSize if they differ from the planned number
	 */
	async add(index: number, bytes: AsyncIterable<Uint8Array<ArrayBuffer>>): Promise<void> {
		const { name, size } = this.#planned(index);
		const place = this.#places.get(index) ?? this.#take({ index, at: this.#end, crc: null });
		this.#journal.add(place);
		const begin = place.at + headerBytes(name);
		let written = 0;
		let crc = 0;
		for await (const chunk of bytes) {
			if (written + chunk.length > size) throw new WrongSize();
			this.#file.write(chunk, begin + written);
			crc = crc32(chunk, crc);
			written += chunk.length;
		}
		if (written !== size) throw new WrongSize();
		this.#file.write(localHeader({ name, size, crc }), place.at);
		this.#file.flush();
		this.#journal.add(this.#take({ ...place, crc }));
	}

	/** Adds a last file, such as a manifest, and the directory. More files may follow. */
	finish(last: { name: string; bytes: Uint8Array<ArrayBuffer> }): void {
		const entries: ZipEntry[] = [...this.#places.values()]
			.flatMap(({ index, at, crc }) => (crc === null ? [] : [{ ...this.#planned(index), at, crc }]))
			.sort((one, other) => one.at - other.at);
		const { name, bytes } = last;
		const entry = { name, size: bytes.length, crc: crc32(bytes), at: this.#end };
		const begin = this.#end + headerBytes(name);
		this.#file.write(localHeader(entry), this.#end);
		this.#file.write(bytes, begin);
		const end = zipEnd([...entries, entry], begin + bytes.length);
		this.#file.write(end, begin + bytes.length);
		this.#file.truncate(begin + bytes.length + end.length);
		this.#file.flush();
	}

	#planned(index: number): Planned {
		const planned = this.#plan[index];
		if (!planned) throw new Error("a file that was not planned");
		return planned;
	}

	#take(record: JournalRecord): JournalRecord {
		this.#places.set(record.index, record);
		const { name, size } = this.#planned(record.index);
		this.#end = Math.max(this.#end, record.at + headerBytes(name) + size);
		return record;
	}
}

export class WrongSize extends Error {}
