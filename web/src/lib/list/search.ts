/** What of a row can be found. */
export interface Searchable {
	/** Found by how it begins: 18 finds 1859 and 18. */
	number?: number;
	texts: readonly (string | null | undefined)[];
}

/** A filter over rows of one kind. */
export interface Search<Row> {
	/** The rows in which every word of the query stands, in their order; all rows for an empty query. */
	filter(rows: readonly Row[], query: string): readonly Row[];
	/** Makes the rows' texts before they are needed, so that the first letter is as fast as the next. */
	prepare(rows: readonly Row[]): void;
}

/** Keeps the texts of a row apart, so that no word matches across two of them. */
const GAP = "\n";

/**
 * Lower case without accents: ё is found as е and é as e. By the same rule й is found as и, which lets more
 * through and never less.
 */
export function fold(text: string): string {
	return text
		.toLowerCase()
		.normalize("NFKD")
		.replace(/\p{M}+/gu, "");
}

/** The words of a query, folded. */
export function wordsOf(query: string): string[] {
	return fold(query).split(/\s+/).filter(Boolean);
}

/**
 * Where words, folded as `wordsOf` does, stand in a text, as [from, to) in its letters; in a number only at its beginning. None
 * where folding makes the text longer or shorter, as it does with ligatures: then no place can be told.
 */
export function findMarks(
	text: string,
	words: readonly string[],
	number = false,
): [from: number, to: number][] {
	const folded = fold(text);
	if (folded.length !== text.length) return [];
	return words.flatMap((word) => {
		if (number) return folded.startsWith(word) ? [[0, word.length] as [number, number]] : [];
		const found: [number, number][] = [];
		for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
			found.push([at, at + word.length]);
		return found;
	});
}

/**
 * A search that folds each row once and remembers it for as long as the row lives: a changed row is another
 * object, so only what changed is folded again. Make it once per kind of row, outside of components.
 */
export function createSearch<Row extends object>(read: (row: Row) => Searchable): Search<Row> {
	const texts = new WeakMap<Row, string>();

	function textOf(row: Row): string {
		const known = texts.get(row);
		if (known !== undefined) return known;
		const { number, texts: fields } = read(row);
		// The number stands first, behind no gap: `startsWith` then tells it from figures in a title.
		const text = fold(`${number ?? ""}${GAP}${fields.filter(Boolean).join(GAP)}`);
		texts.set(row, text);
		return text;
	}

	return {
		prepare(rows) {
			for (const row of rows) textOf(row);
		},
		filter(rows, query) {
			const words = wordsOf(query);
			if (words.length === 0) return rows;
			return rows.filter((row) => {
				const text = textOf(row);
				const gap = text.indexOf(GAP);
				return words.every((word) => text.startsWith(word) || text.includes(word, gap));
			});
		},
	};
}
