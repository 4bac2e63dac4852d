import type { PaperDetails } from "@deck/contracts/paper-details";
import { commonPart } from "../kernel/card-text.ts";
import type { SignedIn } from "../kernel/context.ts";
import { detailsByNumber } from "../paper/details.ts";
import { paperTexts, tiesIn } from "../paper/ties.ts";

/**
 * Returns each person's co-authors' addresses in a conference. Calls: the papers' whole list, and 1 for each hundred
 * papers that any of them wrote.
 * @param people each person's addresses
 */
export async function coAuthorsOf(
	{ table }: SignedIn,
	conference: string,
	people: readonly (readonly string[])[],
): Promise<string[][]> {
	const cards = await paperTexts(table, conference);
	const written = people.map((addresses) => tiesIn(cards, addresses).writes);
	const numbers = new Set(written.flatMap((own) => [...own]));
	const texts = numbers.size > 0 ? await detailsByNumber(table, conference, [...numbers]) : [];
	const details = texts.map((text) => JSON.parse(commonPart(text)) as PaperDetails);
	return people.map((addresses, at) => {
		const own = details.filter(({ number }) => written[at]?.has(number));
		const emails = own.flatMap(({ authors }) => authors.map(({ email }) => email));
		return [...new Set(emails)].filter((email) => !addresses.includes(email));
	});
}
