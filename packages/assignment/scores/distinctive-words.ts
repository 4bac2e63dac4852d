import { stemWord } from "@deck/contracts/stem-word";
import { normalizeCase, wordsIn } from "@deck/contracts/words";
import { COMMON_WORDS } from "./common-words.ts";
import { sharedStems } from "./shared-stems.ts";

/** In one language: a paper, or an expert's work. */
export interface SubjectText {
	title: string;
	keywords?: readonly string[];
	abstract?: string | null;
}

/** Weight relative to the abstract. */
const TITLE_WEIGHT = 3;
const KEYWORD_WEIGHT = 3;
const ABSTRACT_WEIGHT = 1;

/** Stemming takes longer than everything else. */
const stemCache = new Map<string, readonly string[]>();
/** Bounds memory; real texts have far fewer. */
const MAX_CACHED_WORDS = 200_000;

const NO_STEMS: readonly string[] = [];
/** Matches commands of formulas, such as `\alpha`. */
const TEX_COMMAND = /\\[A-Za-z]+/g;

/** Returns a word's `sharedStems`; none for common ones. */
export function distinctiveStems(word: string): readonly string[] {
	const met = stemCache.get(word);
	if (met !== undefined) return met;
	const isDistinctive = word.length > 1 && !/^\p{N}+$/u.test(word) && !COMMON_WORDS.has(word);
	const stems = isDistinctive ? sharedStems(stemWord(word)) : NO_STEMS;
	if (stemCache.size >= MAX_CACHED_WORDS) stemCache.clear();
	stemCache.set(word, stems);
	return stems;
}

/** Weighs words by stem: 1 + ln of the frequency, higher in title and keywords. */
export function weighStems(text: SubjectText): Map<string, number> {
	const counts = new Map<string, number>();
	const count = (part: string, times: number) => {
		for (const { text: word } of wordsIn(normalizeCase(part.replace(TEX_COMMAND, " ")))) {
			for (const stem of distinctiveStems(word)) counts.set(stem, (counts.get(stem) ?? 0) + times);
		}
	};
	count(text.title, TITLE_WEIGHT);
	for (const keyword of text.keywords ?? []) count(keyword, KEYWORD_WEIGHT);
	count(text.abstract ?? "", ABSTRACT_WEIGHT);
	for (const [stem, times] of counts) counts.set(stem, 1 + Math.log(times));
	return counts;
}
