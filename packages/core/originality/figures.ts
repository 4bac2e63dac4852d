import type { VersionKey } from "./entity.ts";
import { type FoundSource, MOST_PLACES } from "./found.ts";
import { covered, type Passage } from "./text/passages.ts";
import { inText, type Prepared, wholeWords } from "./text/prepare.ts";

export interface Compared extends VersionKey {
	own: boolean;
	text: Prepared;
	passages: Passage[];
}

/** Whole per cent. Any match lowers 100 and raises 0. Matches with own manuscripts only do not reduce originality. */
export function figuresOf(
	{ letters }: Prepared,
	sources: readonly Pick<Compared, "own" | "passages">[],
): { originality: number; own_overlap: number } {
	const equalIn = (own: boolean) =>
		covered(
			sources.flatMap((source) => (source.own === own ? source.passages.flatMap(({ equal }) => equal) : [])),
		);
	const left = (equal: number) => (equal === 0 ? 100 : Math.floor(100 * (1 - equal / letters.codes.length)));
	return { originality: left(equalIn(false)), own_overlap: 100 - left(equalIn(true)) };
}

export function shownSource(own: Prepared, source: Compared): FoundSource {
	const { conference, number, version, text, passages } = source;
	const equal = covered(passages.flatMap((passage) => passage.equal));
	const longest = passages
		.toSorted((a, b) => covered(b.equal) - covered(a.equal))
		.slice(0, MOST_PLACES)
		.sort((a, b) => a.own.from - b.own.from);
	return {
		...{ conference, number, version, own: source.own },
		percent: Math.ceil((1000 * equal) / own.letters.codes.length) / 10,
		passages: passages.length,
		places: longest.map((passage) => {
			const here = wholeWords(own.text, inText(own, passage.own));
			const there = wholeWords(text.text, inText(text, passage.other));
			return [here.from, here.to, there.from, there.to];
		}),
	};
}
