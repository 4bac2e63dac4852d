import { normalizeCase, wordsIn } from "@deck/contracts/words";
import { distinctiveStems, type SubjectText, weighStems } from "./distinctive-words.ts";

export interface ExpertTexts {
	/** Short phrases, in either language. */
	interests: readonly string[];
	/** English and Russian versions are separate texts. */
	works: readonly SubjectText[];
}

export interface Match {
	/** By paper index; 0: nothing in common, 1: same words. */
	scores: Float64Array;
	/** Returns words that made the score, as in the paper, most important first. */
	sharedWords(paper: number, most?: number): string[];
}

/** Squares of the weights sum to 1. */
type WordWeights = Map<string, number>;

/** Texts with a word, and its weights. */
interface Postings {
	texts: number[];
	weights: number[];
}

const MAX_WORDS = 6;

/**
 * Scores papers for many experts.
 *
 * Cosine of word weights: frequency (`weighStems`) × rarity among these papers, ln(1 + odds against a paper
 * having it), as in BM25. Words match in all forms, scientific terms in both languages (`science-terms.ts`).
 * Languages are separate texts, which is fair to readers of one.
 *
 * Interests are one text per alphabet, works one each. The best fits combine to 1 − (1 − interests) × (1 −
 * works).
 */
export class PaperIndex {
	private readonly papers: readonly (readonly SubjectText[])[];
	private readonly paperOf: number[] = [];
	private readonly postings = new Map<string, Postings>();
	private readonly rarity = new Map<string, number>();

	/** @param papers texts per paper, one per language */
	constructor(papers: readonly (readonly SubjectText[])[]) {
		this.papers = papers;
		const counted = papers.map((texts) => texts.map(weighStems));
		const having = new Map<string, number>();
		for (const texts of counted)
			for (const stem of new Set(texts.flatMap((counts) => [...counts.keys()])))
				having.set(stem, (having.get(stem) ?? 0) + 1);
		for (const [stem, has] of having)
			this.rarity.set(stem, Math.log(1 + (papers.length - has + 0.5) / (has + 0.5)));
		for (const [paper, texts] of counted.entries()) for (const counts of texts) this.add(paper, counts);
	}

	match({ interests, works }: ExpertTexts): Match {
		const isRussian = (phrase: string) => /\p{Script=Cyrillic}/u.test(phrase);
		const own = [interests.filter(isRussian), interests.filter((phrase) => !isRussian(phrase))]
			.map((keywords) => this.weigh(weighStems({ title: "", keywords })))
			.filter((words) => words.size > 0);
		const written = works.map((work) => this.weigh(weighStems(work)));
		const byInterests = this.best(own);
		const byWorks = this.best(written);
		const scores = byInterests.score.map((score, paper) => 1 - (1 - score) * (1 - byWorks.score[paper]!));
		const words = (paper: number, most = MAX_WORDS) => {
			const shares = new Map<string, number>();
			for (const { text, with: query } of [byInterests, byWorks])
				if (text[paper]! >= 0) this.share(shares, text[paper]!, query[paper]!);
			return this.inWords(paper, shares, most);
		};
		return { scores, sharedWords: words };
	}

	private add(paper: number, counts: WordWeights): void {
		const text = this.paperOf.length;
		this.paperOf.push(paper);
		for (const [stem, weight] of this.weigh(counts)) {
			const postings = this.postings.get(stem) ?? { texts: [], weights: [] };
			if (postings.texts.length === 0) this.postings.set(stem, postings);
			postings.texts.push(text);
			postings.weights.push(weight);
		}
	}

	/** Weighs words. Those in no paper lengthen the text: such experts fit less. */
	private weigh(counts: WordWeights): WordWeights {
		const weighed: WordWeights = new Map();
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

	/** Returns each paper's best cosine and pair of texts. */
	private best(queries: readonly WordWeights[]) {
		const score = new Float64Array(this.papers.length);
		const text = new Int32Array(this.papers.length).fill(-1);
		const best: { score: Float64Array; text: Int32Array; with: WordWeights[] } = { score, text, with: [] };
		const cosine = new Float64Array(this.paperOf.length);
		for (const query of queries) {
			cosine.fill(0);
			for (const [stem, weight] of query) {
				const { texts, weights } = this.postings.get(stem)!;
				for (let i = 0; i < texts.length; i++) cosine[texts[i]!]! += weight * weights[i]!;
			}
			for (let t = 0; t < cosine.length; t++) {
				const paper = this.paperOf[t]!;
				// Rounding may exceed 1.
				const value = Math.min(1, cosine[t]!);
				if (value <= score[paper]!) continue;
				score[paper] = value;
				text[paper] = t;
				best.with[paper] = query;
			}
		}
		return best;
	}

	private share(shares: Map<string, number>, text: number, query: WordWeights): void {
		for (const [stem, weight] of query) {
			const { texts, weights } = this.postings.get(stem)!;
			const at = texts.indexOf(text);
			if (at >= 0) shares.set(stem, (shares.get(stem) ?? 0) + weight * weights[at]!);
		}
	}

	/** Returns the words with the largest shares, in the paper's first form. */
	private inWords(paper: number, shares: ReadonlyMap<string, number>, most: number): string[] {
		const forms = new Map<string, string>();
		for (const { title, keywords = [], abstract } of this.papers[paper]!)
			for (const part of [title, ...keywords, abstract ?? ""])
				for (const { text: word } of wordsIn(part)) {
					for (const stem of distinctiveStems(normalizeCase(word)))
						if (!forms.has(stem)) forms.set(stem, word);
				}
		return [...shares]
			.sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
			.slice(0, most)
			.map(([stem]) => forms.get(stem)!)
			.filter((form, index, all) => all.indexOf(form) === index);
	}
}
