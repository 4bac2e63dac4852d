import type { SubjectText } from "@deck/assignment/scores/distinctive-words";
import { PaperIndex } from "@deck/assignment/scores/paper-index";
import type { PaperListRow } from "@deck/contracts/paper";
import type { PaperDetails } from "@deck/contracts/paper-details";

export interface Match {
	score: number;
	words: readonly string[];
}

export interface MatchedExpert {
	interests: readonly string[];
	email: string;
}

function textsOf(
	{ title }: Pick<PaperListRow, "title">,
	{ keywords, abstract, locales }: Pick<PaperDetails, "keywords" | "abstract" | "locales">,
): SubjectText[] {
	return [{ title, keywords, abstract }, ...(locales ? [locales.en] : [])];
}

/**
 * Matches interests and own papers with title, keywords and abstract. Rare words weigh more: pass all known
 * papers.
 */
export class Matcher {
	readonly #index: PaperIndex;
	readonly #indexes = new Map<number, number>();
	readonly #ownTexts = new Map<string, SubjectText[]>();

	constructor(
		listRows: readonly Pick<PaperListRow, "number" | "title">[],
		details: ReadonlyMap<number, PaperDetails>,
	) {
		const papers: SubjectText[][] = [];
		for (const paper of listRows) {
			const paperDetails = details.get(paper.number);
			if (!paperDetails) continue;
			const texts = textsOf(paper, paperDetails);
			this.#indexes.set(paper.number, papers.length);
			papers.push(texts);
			for (const { email } of paperDetails.authors)
				this.#ownTexts.set(email, [...(this.#ownTexts.get(email) ?? []), ...texts]);
		}
		this.#index = new PaperIndex(papers);
	}

	/** Returns scores in `numbers`' order, without words; 0 for unknown papers. */
	scores({ interests, email }: MatchedExpert, numbers: readonly number[]): number[] {
		const { scores } = this.#index.match({ interests, works: this.#ownTexts.get(email) ?? [] });
		return numbers.map((number) => scores[this.#indexes.get(number) ?? -1] ?? 0);
	}

	match({ interests, email }: MatchedExpert, numbers: readonly number[]): Match[] {
		const { scores, sharedWords } = this.#index.match({ interests, works: this.#ownTexts.get(email) ?? [] });
		return numbers.map((number) => {
			const index = this.#indexes.get(number);
			const score = index === undefined ? 0 : (scores[index] ?? 0);
			return { score, words: index === undefined || score === 0 ? [] : sharedWords(index) };
		});
	}
}
