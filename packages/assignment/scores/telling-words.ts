import { stemOf } from "@deck/contracts/word-forms";
import { lowered, wordsIn } from "@deck/contracts/words";
import { COMMON_WORDS } from "./common-words.ts";
import { sharedStems } from "./one-language.ts";

/** A text in one language: a paper, or an expert's work. */
export interface SubjectText {
	title: string;
	keywords?: readonly string[];
	abstract?: string | null;
}

/** Weight relative to the abstract. */
const IN_TITLE = 3;
const IN_KEYWORDS = 3;
const IN_ABSTRACT = 1;

/** A cache: stemming takes longer than everything else. */
const known = new Map<string, readonly string[]>();
/** Bounds memory; real texts have far fewer. */
const MOST_KNOWN = 200_000;

const NOTHING: readonly string[] = [];

/** Returns a word's `sharedStems`; none for common words. */
export function tellingStems(word: string): readonly string[] {
	const met = known.get(word);
	if (met !== undefined) return met;
	const tells = word.length > 1 && !/^\p{N}+$/u.test(word) && !COMMON_WORDS.has(word);
	const stems = tells ? sharedStems(stemOf(word)) : NOTHING;
	if (known.size >= MOST_KNOWN) known.clear();
	known.set(word, stems);
	return stems;
}

/** Weighs words by stem: 1 + ln of the frequency, higher in title and keywords. */
export function countWords(text: SubjectText): Map<string, number> {
	const counts = new Map<string, number>();
	const count = (part: string, times: number) => {
		for (const { text: word } of wordsIn(lowered(part))) {
			for (const stem of tellingStems(word)) counts.set(stem, (counts.get(stem) ?? 0) + times);
		}
	};
	count(text.title, IN_TITLE);
	for (const keyword of text.keywords ?? []) count(keyword, IN_KEYWORDS);
	count(text.abstract ?? "", IN_ABSTRACT);
	for (const [stem, times] of counts) counts.set(stem, 1 + Math.log(times));
	return counts;
}
