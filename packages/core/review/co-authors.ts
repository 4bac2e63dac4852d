import type { PaperDetails } from "@deck/contracts/paper-details";
import { commonPart } from "../kernel/card-text.ts";
import type { SignedIn } from "../kernel/context.ts";
import { detailsByNumber, detailsViewFor } from "../paper/details.ts";
import { tiesIn } from "../paper/ties.ts";

/** A person's co-authors' addresses in a conference. */
export interface CoAuthors {
	/** On papers that the actor reads, so the conflict of interest is named. */
	named: string[];
	/** On papers of other sections: refuses without being named. */
	unnamed: string[];
}

/**
 * Skips papers that the actor reviews: a refusal would reveal their authors. 1 call for each hundred papers of these
 * people.
 * @param people each person's addresses
 * @param cards the texts of all papers (`paperTexts`)
 */
export async function coAuthorsOf(
	{ table, actor }: SignedIn,
	conference: string,
	people: readonly (readonly string[])[],
	cards: readonly string[],
): Promise<CoAuthors[]> {
	const { reviews } = tiesIn(cards, actor.conflicts);
	const told = cards.filter((text) => !reviews.has(numberOf(text)));
	const written = people.map((addresses) => tiesIn(told, addresses).writes);
	const numbers = new Set(written.flatMap((own) => [...own]));
	const texts = numbers.size > 0 ? await detailsByNumber(table, conference, [...numbers]) : [];
	const view = detailsViewFor(actor);
	const details = texts.map((text) => ({
		...(JSON.parse(commonPart(text)) as PaperDetails),
		isRead: view(text) !== "",
	}));
	return people.map((addresses, at) => {
		const own = details.filter(({ number }) => written[at]?.has(number));
		const beside = (isRead: boolean) => {
			const some = own.filter((one) => one.isRead === isRead);
			const emails = some.flatMap(({ authors }) => authors.map(({ email }) => email));
			return [...new Set(emails)].filter((email) => !addresses.includes(email));
		};
		return { named: beside(true), unnamed: beside(false) };
	});
}

const numberOf = (text: string): number => (JSON.parse(commonPart(text)) as { number: number }).number;
