import { fold, lowered, wordsIn } from "@deck/contracts/words";
import { beginsAlmost } from "./one-edit.ts";

/** From so many letters on a word is also looked for inside of others, and with an error, where nothing begins with it. */
const INSIDE = 3;
const FORGIVEN = 5;

/** Beginnings whose words are kept. */
const BEGUN = 50;

/** Places of texts, by their number: 1 where it is among them. */
export type Places = Uint8Array;

/** What the forms of a word have in common. */
export type Stem = (word: string) => string;

/** The words that a search takes for one of its own. */
export interface Taken {
	/** As it was typed, folded. */
	typed: string;
	words: ReadonlySet<number>;
}

/**
 * Index of words by text. A typed word finds words that begin with it and, if it is a whole word, its other forms. If there
 * are none, it finds words that contain it or begin with it but for one letter.
 */
export class WordIndex {
	/** Ids of words in small letters. */
	readonly #ids = new Map<string, number>();
	/** By a word's id: it folded, and the places where it stands. */
	readonly #folded: string[] = [];
	readonly #places: number[][] = [];
	/** Ids by the first letter, folded. */
	readonly #byLetter = new Map<string, number[]>();
	/** Ids by what forms have in common, as far as that was worked out. */
	readonly #byStem = new Map<string, number[]>();
	/** What the last words of a query began, as the next letter makes one of them longer; emptied by a new word. */
	readonly #begun = new Map<string, readonly number[]>();
	#stem: Stem | null = null;
	#stemmed: IterableIterator<[string, number]> = this.#ids.entries();
	#unstemmed = 0;

	/** Puts a text's words in. */
	add(place: number, text: string): void {
		// At once, as it takes longer word by word.
		for (const { text: word } of wordsIn(lowered(text))) {
			const places = this.#places[this.#idOf(word)];
			if (places && places.at(-1) !== place) places.push(place);
		}
	}

	#idOf(word: string): number {
		const known = this.#ids.get(word);
		if (known !== undefined) return known;
		const id = this.#folded.length;
		const folded = fold(word);
		this.#ids.set(word, id);
		this.#folded.push(folded);
		this.#places.push([]);
		push(this.#byLetter, folded[0] ?? "", id);
		this.#begun.clear();
		this.#unstemmed++;
		return id;
	}

	/** From now on forms are found too, once `stemSome` has worked them out. */
	takeStem(stem: Stem): void {
		this.#stem = stem;
	}

	/** Works out the forms of some words more; false where none is left, or nobody has said how. */
	stemSome(): boolean {
		if (!this.#stem) return false;
		for (let some = 0; some < 50 && this.#unstemmed > 0; some++) {
			// An iterator of a map goes on with what has come behind it meanwhile.
			const { value } = this.#stemmed.next();
			if (!value) return false;
			const [word, id] = value;
			this.#unstemmed--;
			push(this.#byStem, this.#stem(word), id);
		}
		return this.#unstemmed > 0;
	}

	/** What each word of a query is taken for; among some places it is decided whether anything has it. */
	take(query: string, among: Places): Taken[] {
		return [...wordsIn(lowered(query))].map(({ text: word }) => {
			const typed = fold(word);
			const stem = this.#stem?.(word) ?? word;
			const exact = this.#exact(typed, stem, among);
			const words = this.#stands(exact, among) ? exact : this.#almost(typed, fold(stem));
			return { typed, words: new Set(words) };
		});
	}

	/** How many letters at the beginning of a text's word were found; 0 for none. */
	marked(text: string, taken: readonly Taken[]): number {
		const id = this.#ids.get(lowered(text));
		if (id === undefined) return 0;
		const folded = this.#folded[id] ?? "";
		const lengths = taken.map(({ typed, words }) => {
			if (!words.has(id)) return 0;
			return folded.length === text.length && folded.startsWith(typed) ? typed.length : text.length;
		});
		return Math.max(0, ...lengths);
	}

	/** Which of a query's words, by their index, a text's word is taken for. */
	hits(text: string, taken: readonly Taken[]): number[] {
		const id = this.#ids.get(lowered(text));
		if (id === undefined) return [];
		return taken.flatMap(({ words }, index) => (words.has(id) ? [index] : []));
	}

	/** Those of some places where each of the words is taken for one that stands there. */
	placesOf(taken: readonly Taken[], among: Places): Places {
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

	/** A beginning that is no word itself has no forms: "ande" is not a form of "and" while an "Anderson" is there. */
	#exact(typed: string, stem: string, among: Places): number[] {
		const begun = this.#beginning(typed);
		const isWord = begun.some((id) => this.#folded[id] === typed);
		if (!isWord && this.#stands(begun, among)) return [...begun];
		return [...begun, ...(this.#byStem.get(stem) ?? [])];
	}

	#beginning(typed: string): readonly number[] {
		const known = this.#begun.get(typed);
		if (known) return known;
		const among = this.#begun.get(typed.slice(0, -1)) ?? this.#byLetter.get(typed[0] ?? "") ?? [];
		const ids = among.filter((id) => this.#folded[id]?.startsWith(typed));
		if (this.#begun.size >= BEGUN) this.#begun.clear();
		this.#begun.set(typed, ids);
		return ids;
	}

	#almost(typed: string, stem: string): number[] {
		const ids: number[] = [];
		const asTyped = typed.length >= FORGIVEN && !/\d/.test(typed);
		const asStem = asTyped && stem !== typed && stem.length >= FORGIVEN;
		for (const [id, word] of this.#folded.entries()) {
			if (
				(typed.length >= INSIDE && word.includes(typed)) ||
				(asTyped && beginsAlmost(word, typed)) ||
				(asStem && beginsAlmost(word, stem))
			)
				ids.push(id);
		}
		return ids;
	}

	#stands(ids: readonly number[], among: Places): boolean {
		return ids.some((id) => this.#places[id]?.some((place) => among[place] === 1));
	}
}

function push<Key>(map: Map<Key, number[]>, key: Key, id: number): void {
	const known = map.get(key);
	if (known) known.push(id);
	else map.set(key, [id]);
}
