import { PaperIndex } from "@deck/assignment/scores/paper-index";
import type { SubjectText } from "@deck/assignment/scores/telling-words";
import type { PaperCard } from "@deck/contracts/paper";
import type { PaperDetails } from "@deck/contracts/paper-details";

/** How well an expert fits a paper, from 0 to 1, and the paper's words that say so, what counts most first. */
export interface Match {
	score: number;
	words: readonly string[];
}

/** Somebody by what they know about, and by the address under which they wrote papers of the conference. */
export interface Matched {
	interests: readonly string[];
	email: string;
}

/** What a paper says of itself, in each of its languages. */
function textsOf(
	{ title }: Pick<PaperCard, "title">,
	{ keywords, abstract, locales }: Pick<PaperDetails, "keywords" | "abstract" | "locales">,
): SubjectText[] {
	return [{ title, keywords, abstract }, ...(locales ? [locales.en] : [])];
}

/**
 * How well experts fit the papers of a conference: their interests, and what they have written here, against title,
 * keywords and abstract. A word counts the more, the fewer papers have it, so all papers that are known are taken.
 */
export class Matcher {
	readonly #index: PaperIndex;
	readonly #places = new Map<number, number>();
	readonly #written = new Map<string, SubjectText[]>();

	constructor(
		cards: readonly Pick<PaperCard, "number" | "title">[],
		details: ReadonlyMap<number, PaperDetails>,
	) {
		const papers: SubjectText[][] = [];
		for (const card of cards) {
			const its = details.get(card.number);
			if (!its) continue;
			const texts = textsOf(card, its);
			this.#places.set(card.number, papers.length);
			papers.push(texts);
			for (const { email } of its.authors)
				this.#written.set(email, [...(this.#written.get(email) ?? []), ...texts]);
		}
		this.#index = new PaperIndex(papers);
	}

	/** How well somebody fits each of some papers, in their order, without the words that say so; 0 for what is not there. */
	scores({ interests, email }: Matched, numbers: readonly number[]): number[] {
		const { scores } = this.#index.match({ interests, works: this.#written.get(email) ?? [] });
		return numbers.map((number) => scores[this.#places.get(number) ?? -1] ?? 0);
	}

	/** How well somebody fits each of some papers, in their order; nothing is known of papers that are not there. */
	match({ interests, email }: Matched, numbers: readonly number[]): Match[] {
		const { scores, words } = this.#index.match({ interests, works: this.#written.get(email) ?? [] });
		return numbers.map((number) => {
			const place = this.#places.get(number);
			const score = place === undefined ? 0 : (scores[place] ?? 0);
			return { score, words: place === undefined || score === 0 ? [] : words(place) };
		});
	}
}
