import { wordsIn } from "@deck/contracts/words";
import { inIdleTime } from "../idle.ts";
import { type Places, type Taken, WordIndex } from "./word-index.ts";

/** What of a row can be found. */
export interface Searchable {
	/** Found by how it begins: 18 finds 1859 and 18. */
	number?: number;
	texts: readonly (string | null | undefined)[];
}

/** Tells how many letters at the beginning of a text's word were found; 0 for none. */
export type Marker = (word: string) => number;

/** Tells which words of a query, by their index, a text's word was found for. */
export type Hits = (word: string) => readonly number[];

/** What a query finds among rows. */
export interface Found<Row> {
	/** In their order. */
	rows: readonly Row[];
	/** Null where nothing is looked for. */
	marker: Marker | null;
	/** Likewise. */
	hits: Hits | null;
}

/** Finds rows by what is known of them at a time; another object as soon as more is. */
export interface Finder<Row> {
	/** The rows in which every word of the query stands (`WordIndex` says how); all rows for a query without words. */
	find(rows: readonly Row[], query: string): Found<Row>;
}

/** The search of a list. */
export interface RowSearch<Row> {
	/** Tells when more can be found than before. */
	subscribe(listener: () => void): () => void;
	finder(): Finder<Row>;
	/** Reads rows before they are searched, so that the first letter is as fast as the next. */
	prepare(rows: readonly Row[]): void;
}

/** Kept apart, so that no word reaches from one text into the next. */
const GAP = "\n";

/** What was put in of a row. */
interface Put {
	place: number;
	later: object | null;
}

/**
 * Searches rows of one kind by their words. Each row is read once and remembered for as long as it lives: a changed row is
 * another object. Make it once per kind of row, outside of components.
 */
export class Search<Row extends object, Later extends object = never> implements RowSearch<Row> {
	readonly #read: (row: Row) => Searchable;
	readonly #readLater: (later: Later) => Searchable["texts"];
	readonly #index = new WordIndex();
	readonly #put = new WeakMap<Row, Put>();
	readonly #listeners = new Set<() => void>();
	#places = 0;
	/** Of the rows that were searched last, and how many places there were then. */
	#placed: { rows: readonly Row[]; places: readonly number[]; of: number } | null = null;
	#queue: [row: Row, later: Later][] = [];
	#busy = false;
	#begun = false;
	#finder: Finder<Row>;

	/** @param readLater what is found by of what comes after the rows */
	constructor(read: (row: Row) => Searchable, readLater: (later: Later) => Searchable["texts"] = () => []) {
		this.#read = read;
		this.#readLater = readLater;
		this.#finder = { find: this.#find };
	}

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => void this.#listeners.delete(listener);
	};

	readonly finder = (): Finder<Row> => this.#finder;

	/** Reads rows before they are searched, and how words are formed, so that the first letter is as fast as the next. */
	prepare(rows: readonly Row[]): void {
		const left = rows.values();
		const { promise: read, resolve } = Promise.withResolvers<void>();
		inIdleTime(() => {
			const { value } = left.next();
			if (value) this.#placeOf(value);
			else resolve();
			return value !== undefined;
		});
		if (this.#begun) {
			void read.then(() => this.#work());
			return;
		}
		this.#begun = true;
		// Forms are worked out of the words that were read: whatever came first, all of them are.
		void Promise.all([import("@deck/contracts/word-forms"), read]).then(([{ stemOf }]) => {
			this.#index.takeStem(stemOf);
			this.#work();
		});
	}

	/** More is known of these rows: it is read bit by bit. */
	learn(rows: readonly Row[], laterOf: (row: Row) => Later | undefined): void {
		this.#queue = rows.flatMap((row): [Row, Later][] => {
			const later = laterOf(row);
			return later && this.#put.get(row)?.later !== later ? [[row, later]] : [];
		});
		if (this.#queue.length > 0) this.#work();
	}

	#work(): void {
		if (this.#busy) return;
		this.#busy = true;
		inIdleTime(() => {
			const next = this.#queue.pop();
			if (next) this.#putLater(...next);
			if (next || this.#index.stemSome()) return true;
			this.#busy = false;
			this.#finder = { find: this.#find };
			for (const listener of this.#listeners) listener();
			return false;
		});
	}

	/** The same rows are searched with letter after letter. */
	#placesOf(rows: readonly Row[]): readonly number[] {
		if (this.#placed?.rows !== rows || this.#placed.of !== this.#places) {
			this.#placed = { rows, places: rows.map((row) => this.#placeOf(row)), of: this.#places };
		}
		return this.#placed.places;
	}

	#placeOf(row: Row): number {
		const known = this.#put.get(row);
		if (known) return known.place;
		const place = this.#places++;
		const { number, texts } = this.#read(row);
		this.#index.add(place, [number, ...texts].filter(Boolean).join(GAP));
		this.#put.set(row, { place, later: null });
		return place;
	}

	#putLater(row: Row, later: Later): void {
		// What was read before may not be found any more.
		if (this.#put.get(row)?.later) this.#put.delete(row);
		const place = this.#placeOf(row);
		this.#index.add(place, this.#readLater(later).filter(Boolean).join(GAP));
		this.#put.set(row, { place, later });
	}

	readonly #find = (rows: readonly Row[], query: string): Found<Row> => {
		if (wordsIn(query).next().done) return { rows, marker: null, hits: null };
		const places = this.#placesOf(rows);
		const among: Places = new Uint8Array(this.#places);
		for (const place of places) among[place] = 1;
		const taken: Taken[] = this.#index.take(query, among);
		const found = this.#index.placesOf(taken, among);
		return {
			rows: rows.filter((_, index) => found[places[index] ?? -1] === 1),
			marker: (word) => this.#index.marked(word, taken),
			hits: (word) => this.#index.hits(word, taken),
		};
	};
}
