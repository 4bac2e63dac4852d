import { stemOf } from "@deck/contracts/word-forms";
import { lowered, wordsIn } from "@deck/contracts/words";
import { COMMON_WORDS } from "./common-words.ts";
import { sharedStems } from "./one-language.ts";

/** A text in one language about one thing: a paper, or something that an expert has written or reviewed. */
export interface SubjectText {
	title: string;
	keywords?: readonly string[];
	abstract?: string | null;
}

/** How often a word stands in a text, in places of one of its abstract. */
const IN_TITLE = 3;
const IN_KEYWORDS = 3;
const IN_ABSTRACT = 1;

/** Words met before with what their forms have in common: making it takes longer than all else. */
const known = new Map<string, readonly string[]>();
/** Texts have far fewer words; who sends that many different ones shall not fill the memory. */
const MOST_KNOWN = 200_000;

const NOTHING: readonly string[] = [];

/** What the forms of a word in either language have in common, by `sharedStems`; none for a word that tells nothing. */
export function tellingStems(word: string): readonly string[] {
	const met = known.get(word);
	if (met !== undefined) return met;
	const tells = word.length > 1 && !/^\p{N}+$/u.test(word) && !COMMON_WORDS.has(word);
	const stems = tells ? sharedStems(stemOf(word)) : NOTHING;
	if (known.size >= MOST_KNOWN) known.clear();
	known.set(word, stems);
	return stems;
}

/** How much each word of a text counts, by its stem: 1 + ln of how often it stands there, more in title and keywords. */
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
