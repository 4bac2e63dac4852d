import type { PaperDetails } from "@deck/contracts/paper-details";
import { commonPart } from "../kernel/card-text.ts";
import type { SignedIn } from "../kernel/context.ts";
import { detailsByNumber, detailsViewFor } from "../paper/details.ts";
import { tiesIn } from "../paper/ties.ts";

/** Addresses beside somebody's on papers of a conference: who has them has written with that person. */
export interface CoAuthors {
	/** On papers that the asker reads: such a conflict of interest is named. */
	named: string[];
	/** On papers of other sections: it refuses, and is not named. */
	unnamed: string[];
}

/**
 * Returns these of each of some people. A paper that the asker reviews tells nothing here: by who is refused they would
 * find out who wrote it. One call for each hundred papers that any of them wrote.
 * @param people the addresses of each
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
