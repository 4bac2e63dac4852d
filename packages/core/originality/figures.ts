import type { VersionKey } from "./entity.ts";
import { MAX_PASSAGES, type ResultSource } from "./result.ts";
import { coveredLength, type Passage } from "./text/passages.ts";
import { type PreparedText, toTextRange, wholeWords } from "./text/prepare.ts";

export interface ComparedVersion extends VersionKey {
	own: boolean;
	text: PreparedText;
	passages: Passage[];
}

/**
 * Computes originality and own overlap in whole per cent. Any match lowers 100 and raises 0. Matches with own
 * manuscripts only do not reduce originality.
 */
export function originalityFigures(
	{ letters }: PreparedText,
	sources: readonly Pick<ComparedVersion, "own" | "passages">[],
): { originality: number; own_overlap: number } {
	const equalIn = (own: boolean) =>
		coveredLength(
			sources.flatMap((source) => (source.own === own ? source.passages.flatMap(({ equal }) => equal) : [])),
		);
	const originalShare = (equal: number) =>
		equal === 0 ? 100 : Math.floor(100 * (1 - equal / letters.codes.length));
	return { originality: originalShare(equalIn(false)), own_overlap: 100 - originalShare(equalIn(true)) };
}

export function toResultSource(own: PreparedText, source: ComparedVersion): ResultSource {
	const { conference, number, version, text, passages } = source;
	const equal = coveredLength(passages.flatMap((passage) => passage.equal));
	const longest = passages
		.toSorted((a, b) => coveredLength(b.equal) - coveredLength(a.equal))
		.slice(0, MAX_PASSAGES)
		.sort((a, b) => a.own.from - b.own.from);
	return {
		conference,
		number,
		version,
		own: source.own,
		percent: Math.ceil((1000 * equal) / own.letters.codes.length) / 10,
		passages: passages.length,
		places: longest.map((passage) => {
			const ownRange = wholeWords(own.text, toTextRange(own, passage.own));
			const otherRange = wholeWords(text.text, toTextRange(text, passage.other));
			return [ownRange.from, ownRange.to, otherRange.from, otherRange.to];
		}),
	};
}
