import { wordsIn } from "@deck/contracts/words";
import { runWhenIdle } from "../idle.ts";
import { type IndexedQuery, type TextBitmap, WordIndex } from "./word-index.ts";

export interface Searchable {
	/** By prefix: 18 finds 1859 and 18. */
	number?: number;
	texts: readonly (string | null | undefined)[];
}

export type Marker = (word: string) => number;

/** Returns indexes of query words that match a word. */
export type Hits = (word: string) => readonly number[];

export interface SearchResult<Row> {
	rows: readonly Row[];
	/** Null without a query. */
	marker: Marker | null;
	hits: Hits | null;
}

/** A snapshot of the index, replaced when it grows. */
export interface Finder<Row> {
	/** Finds all rows if the query has no words; see `WordIndex`. */
	find(rows: readonly Row[], query: string): SearchResult<Row>;
}

export interface RowSearch<Row> {
	subscribe(listener: () => void): () => void;
	finder(): Finder<Row>;
	prepare(rows: readonly Row[]): void;
}

/** So that no word spans two texts. */
const GAP = "\n";

interface IndexedRow {
	place: number;
	later: object | null;
}

/** Indexes each row object once. Make one per kind of row, outside components. */
export class Search<Row extends object, Later extends object = never> implements RowSearch<Row> {
	readonly #read: (row: Row) => Searchable;
	readonly #readLater: (later: Later) => Searchable["texts"];
	readonly #index = new WordIndex();
	readonly #put = new WeakMap<Row, IndexedRow>();
	readonly #listeners = new Set<() => void>();
	#places = 0;
	#placed: { rows: readonly Row[]; places: readonly number[]; of: number } | null = null;
	#queue: [row: Row, later: Later][] = [];
	#busy = false;
	#started = false;
	#finder: Finder<Row>;

	/** @param readLater texts loaded after the rows */
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

	prepare(rows: readonly Row[]): void {
		const remaining = rows.values();
		const { promise: read, resolve } = Promise.withResolvers<void>();
		runWhenIdle(() => {
			const { value } = remaining.next();
			if (value) this.#placeOf(value);
			else resolve();
			return value !== undefined;
		});
		if (this.#started) {
			void read.then(() => this.#work());
			return;
		}
		this.#started = true;
		// Forms are computed for all words, whichever load ends first.
		void Promise.all([import("@deck/contracts/stem-word"), read]).then(([{ stemWord }]) => {
			this.#index.setStem(stemWord);
			this.#work();
		});
	}

	addDetails(rows: readonly Row[], laterOf: (row: Row) => Later | undefined): void {
		this.#queue = rows.flatMap((row): [Row, Later][] => {
			const later = laterOf(row);
			return later && this.#put.get(row)?.later !== later ? [[row, later]] : [];
		});
		if (this.#queue.length > 0) this.#work();
	}

	#work(): void {
		if (this.#busy) return;
		this.#busy = true;
		runWhenIdle(() => {
			const next = this.#queue.pop();
			if (next) this.#putLater(...next);
			if (next || this.#index.stemSome()) return true;
			this.#busy = false;
			this.#finder = { find: this.#find };
			for (const listener of this.#listeners) listener();
			return false;
		});
	}

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
		// The old texts may have changed.
		if (this.#put.get(row)?.later) this.#put.delete(row);
		const place = this.#placeOf(row);
		this.#index.add(place, this.#readLater(later).filter(Boolean).join(GAP));
		this.#put.set(row, { place, later });
	}

	readonly #find = (rows: readonly Row[], query: string): SearchResult<Row> => {
		if (wordsIn(query).next().done) return { rows, marker: null, hits: null };
		const places = this.#placesOf(rows);
		const among: TextBitmap = new Uint8Array(this.#places);
		for (const place of places) among[place] = 1;
		const prepared: IndexedQuery[] = this.#index.prepareQuery(query, among);
		const found = this.#index.textsWith(prepared, among);
		return {
			rows: rows.filter((_, index) => found[places[index] ?? -1] === 1),
			marker: (word) => this.#index.marked(word, prepared),
			hits: (word) => this.#index.hits(word, prepared),
		};
	};
}
