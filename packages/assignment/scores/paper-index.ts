import { lowered, wordsIn } from "@deck/contracts/words";
import { countWords, type SubjectText, tellingStems } from "./telling-words.ts";

/** What is known of an expert's field; all of it may be empty. */
export interface ExpertTexts {
	/** Short phrases, in either language. */
	interests: readonly string[];
	/** What they have written or reviewed, each in each language it has: English and Russian are two texts. */
	works: readonly SubjectText[];
}

/** How well each paper fits an expert. */
export interface Match {
	/** By the paper's place, 0 for nothing in common, 1 for the very same words. */
	scores: Float64Array;
	/** The paper's words that made its score, as they stand there, what counts most first; at most `most`. */
	words(paper: number, most?: number): string[];
}

/** Words of one text with their weights, whose squares sum to 1. */
type Weighed = Map<string, number>;

/** The texts of papers in which a word stands, and its weights there. */
interface Postings {
	texts: number[];
	weights: number[];
}

/** Words that explain a score, unless told otherwise. */
const MOST_WORDS = 6;

/**
 * The papers of a conference by their words, made once and then asked for one expert after another.
 *
 * Texts are compared by the cosine of their words' weights: how often a word stands there (`countWords`) times how
 * rare it is among these papers (ln of 1 + the odds against a paper that has it, as in BM25). Words count in all their
 * forms, and words of science in either language (`science-terms.ts`). A paper's text in each language is one for itself, so that who reads one of them is not at a disadvantage.
 *
 * An expert's interests are one text for each alphabet, each work is one. Of the interests and of the works the best
 * fit counts; the score joins the two as 1 − (1 − interests) × (1 − works).
 */
export class PaperIndex {
	private readonly papers: readonly (readonly SubjectText[])[];
	private readonly paperOf: number[] = [];
	private readonly postings = new Map<string, Postings>();
	private readonly rarity = new Map<string, number>();

	/** @param papers the texts of each paper: one, or one for each language */
	constructor(papers: readonly (readonly SubjectText[])[]) {
		this.papers = papers;
		const counted = papers.map((texts) => texts.map(countWords));
		const having = new Map<string, number>();
		for (const texts of counted)
			for (const stem of new Set(texts.flatMap((counts) => [...counts.keys()])))
				having.set(stem, (having.get(stem) ?? 0) + 1);
		for (const [stem, has] of having)
			this.rarity.set(stem, Math.log(1 + (papers.length - has + 0.5) / (has + 0.5)));
		for (const [paper, texts] of counted.entries()) for (const counts of texts) this.add(paper, counts);
	}

	/** Scores all papers for an expert. */
	match({ interests, works }: ExpertTexts): Match {
		const isRussian = (phrase: string) => /\p{Script=Cyrillic}/u.test(phrase);
		const own = [interests.filter(isRussian), interests.filter((phrase) => !isRussian(phrase))]
			.map((keywords) => this.weigh(countWords({ title: "", keywords })))
			.filter((words) => words.size > 0);
		const written = works.map((work) => this.weigh(countWords(work)));
		const byInterests = this.best(own);
		const byWorks = this.best(written);
		const scores = byInterests.score.map((score, paper) => 1 - (1 - score) * (1 - byWorks.score[paper]!));
		const words = (paper: number, most = MOST_WORDS) => {
			const shares = new Map<string, number>();
			for (const { text, with: query } of [byInterests, byWorks])
				if (text[paper]! >= 0) this.share(shares, text[paper]!, query[paper]!);
			return this.inWords(paper, shares, most);
		};
		return { scores, words };
	}

	private add(paper: number, counts: Weighed): void {
		const text = this.paperOf.length;
		this.paperOf.push(paper);
		for (const [stem, weight] of this.weigh(counts)) {
			const postings = this.postings.get(stem) ?? { texts: [], weights: [] };
			if (postings.texts.length === 0) this.postings.set(stem, postings);
			postings.texts.push(text);
			postings.weights.push(weight);
		}
	}

	/** Words that no paper has are left out of the words, not of the length: who works on other things fits less. */
	private weigh(counts: Weighed): Weighed {
		const weighed: Weighed = new Map();
		const strange = Math.log(1 + (this.papers.length + 0.5) / 0.5);
		let squares = 0;
		for (const [stem, count] of counts) {
			const rarity = this.rarity.get(stem);
			const weight = count * (rarity ?? strange);
			squares += weight * weight;
			if (rarity !== undefined) weighed.set(stem, weight);
		}
		const length = Math.sqrt(squares) || 1;
		for (const [stem, weight] of weighed) weighed.set(stem, weight / length);
		return weighed;
	}

	/** For each paper the best cosine of one of its texts with one of these, and which two they are. */
	private best(queries: readonly Weighed[]) {
		const score = new Float64Array(this.papers.length);
		const text = new Int32Array(this.papers.length).fill(-1);
		const best: { score: Float64Array; text: Int32Array; with: Weighed[] } = { score, text, with: [] };
		const cosine = new Float64Array(this.paperOf.length);
		for (const query of queries) {
			cosine.fill(0);
			for (const [stem, weight] of query) {
				const { texts, weights } = this.postings.get(stem)!;
				for (let i = 0; i < texts.length; i++) cosine[texts[i]!]! += weight * weights[i]!;
			}
			for (let t = 0; t < cosine.length; t++) {
				const paper = this.paperOf[t]!;
				// Rounding may leave a text a hair above 1 with itself.
				const value = Math.min(1, cosine[t]!);
				if (value <= score[paper]!) continue;
				score[paper] = value;
				text[paper] = t;
				best.with[paper] = query;
			}
		}
		return best;
	}

	/** Adds what each word has in the cosine of a text. */
	private share(shares: Map<string, number>, text: number, query: Weighed): void {
		for (const [stem, weight] of query) {
			const { texts, weights } = this.postings.get(stem)!;
			const at = texts.indexOf(text);
			if (at >= 0) shares.set(stem, (shares.get(stem) ?? 0) + weight * weights[at]!);
		}
	}

	/** Words by what they share, each in the form in which the paper has it first. */
	private inWords(paper: number, shares: ReadonlyMap<string, number>, most: number): string[] {
		const forms = new Map<string, string>();
		for (const { title, keywords = [], abstract } of this.papers[paper]!)
			for (const part of [title, ...keywords, abstract ?? ""])
				for (const { text: word } of wordsIn(part)) {
					for (const stem of tellingStems(lowered(word))) if (!forms.has(stem)) forms.set(stem, word);
				}
		return [...shares]
			.sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
			.slice(0, most)
			.map(([stem]) => forms.get(stem)!)
			.filter((form, index, all) => all.indexOf(form) === index);
	}
}
