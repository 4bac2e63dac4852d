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
			const words = fold(query).split(/\s+/).filter(Boolean);
			if (words.length === 0) return rows;
			return rows.filter((row) => {
				const text = textOf(row);
				const gap = text.indexOf(GAP);
				return words.every((word) => text.startsWith(word) || text.includes(word, gap));
			});
		},
	};
}
