import { foldDiacritics, normalizeCase, wordsIn } from "@deck/contracts/words";
import { startsWithOneEdit } from "./starts-with-one-edit.ts";

/** Minimum lengths for matches inside words, and with an error, if nothing begins with the word. */
const INSIDE = 3;
const ONE_EDIT = 5;

const MAX_BEGINNINGS = 50;

export type TextBitmap = Uint8Array;

export type Stem = (word: string) => string;

export interface IndexedQuery {
	/** Folded. */
	typed: string;
	words: ReadonlySet<number>;
}

/**
 * A typed word finds words that begin with it and, if whole, its other forms; otherwise words that contain
 * it, or begin with it but for one letter.
 */
export class WordIndex {
	/** Lower-case words. */
	readonly #ids = new Map<string, number>();
	readonly #folded: string[] = [];
	readonly #places: number[][] = [];
	readonly #byLetter = new Map<string, number[]>();
	readonly #byStem = new Map<string, number[]>();
	/** Matches of recent prefixes, which the next letter extends. */
	readonly #byPrefix = new Map<string, readonly number[]>();
	#stem: Stem | null = null;
	#stemmed: IterableIterator<[string, number]> = this.#ids.entries();
	#unstemmed = 0;

	add(place: number, text: string): void {
		// Lower-casing the whole text is faster.
		for (const { text: word } of wordsIn(normalizeCase(text))) {
			const places = this.#places[this.#idOf(word)];
			if (places && places.at(-1) !== place) places.push(place);
		}
	}

	#idOf(word: string): number {
		const known = this.#ids.get(word);
		if (known !== undefined) return known;
		const id = this.#folded.length;
		const folded = foldDiacritics(word);
		this.#ids.set(word, id);
		this.#folded.push(folded);
		this.#places.push([]);
		push(this.#byLetter, folded[0] ?? "", id);
		this.#byPrefix.clear();
		this.#unstemmed++;
		return id;
	}

	setStem(stem: Stem): void {
		this.#stem = stem;
	}

	/** Computes more forms; false if none are left, or without stemmer. */
	stemSome(): boolean {
		if (!this.#stem) return false;
		for (let some = 0; some < 50 && this.#unstemmed > 0; some++) {
			// A map's iterator includes entries added meanwhile.
			const { value } = this.#stemmed.next();
			if (!value) return false;
			const [word, id] = value;
			this.#unstemmed--;
			push(this.#byStem, this.#stem(word), id);
		}
		return this.#unstemmed > 0;
	}

	prepareQuery(query: string, among: TextBitmap): IndexedQuery[] {
		return [...wordsIn(normalizeCase(query))].map(({ text: word }) => {
			const typed = foldDiacritics(word);
			const stem = this.#stem?.(word) ?? word;
			const exact = this.#exact(typed, stem, among);
			const words = this.#isIn(exact, among) ? exact : this.#almost(typed, foldDiacritics(stem));
			return { typed, words: new Set(words) };
		});
	}

	marked(text: string, taken: readonly IndexedQuery[]): number {
		const id = this.#ids.get(normalizeCase(text));
		if (id === undefined) return 0;
		const folded = this.#folded[id] ?? "";
		const lengths = taken.map(({ typed, words }) => {
			if (!words.has(id)) return 0;
			return folded.length === text.length && folded.startsWith(typed) ? typed.length : text.length;
		});
		return Math.max(0, ...lengths);
	}

	hits(text: string, taken: readonly IndexedQuery[]): number[] {
		const id = this.#ids.get(normalizeCase(text));
		if (id === undefined) return [];
		return taken.flatMap(({ words }, index) => (words.has(id) ? [index] : []));
	}

	textsWith(taken: readonly IndexedQuery[], among: TextBitmap): TextBitmap {
		let found = among;
		for (const { words } of taken) {
			const here = new Uint8Array(among.length);
			for (const id of words) {
				for (const place of this.#places[id] ?? []) here[place] = found[place] ?? 0;
			}
			found = here;
		}
		return found;
	}

	/**
	 * Finds texts by a prefix that is no whole word, so without forms: "ande" must not find "and" while
	 * "Anderson" exists.
	 */
	#exact(typed: string, stem: string, among: TextBitmap): number[] {
		const byPrefix = this.#beginning(typed);
		const isWord = byPrefix.some((id) => this.#folded[id] === typed);
		if (!isWord && this.#isIn(byPrefix, among)) return [...byPrefix];
		return [...byPrefix, ...(this.#byStem.get(stem) ?? [])];
	}

	#beginning(typed: string): readonly number[] {
		const known = this.#byPrefix.get(typed);
		if (known) return known;
		const among = this.#byPrefix.get(typed.slice(0, -1)) ?? this.#byLetter.get(typed[0] ?? "") ?? [];
		const ids = among.filter((id) => this.#folded[id]?.startsWith(typed));
		if (this.#byPrefix.size >= MAX_BEGINNINGS) this.#byPrefix.clear();
		this.#byPrefix.set(typed, ids);
		return ids;
	}

	#almost(typed: string, stem: string): number[] {
		const ids: number[] = [];
		const asTyped = typed.length >= ONE_EDIT && !/\d/.test(typed);
		const asStem = asTyped && stem !== typed && stem.length >= ONE_EDIT;
		for (const [id, word] of this.#folded.entries()) {
			if (
				(typed.length >= INSIDE && word.includes(typed)) ||
				(asTyped && startsWithOneEdit(word, typed)) ||
				(asStem && startsWithOneEdit(word, stem))
			)
				ids.push(id);
		}
		return ids;
	}

	#isIn(ids: readonly number[], among: TextBitmap): boolean {
		return ids.some((id) => this.#places[id]?.some((place) => among[place] === 1));
	}
}

function push<Key>(map: Map<Key, number[]>, key: Key, id: number): void {
	const known = map.get(key);
	if (known) known.push(id);
	else map.set(key, [id]);
}
