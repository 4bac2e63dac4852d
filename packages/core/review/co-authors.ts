import type { PaperDetails } from "@deck/contracts/paper-details";
import { commonPart } from "../kernel/card-text.ts";
import type { SignedIn } from "../kernel/context.ts";
import { detailsByNumber } from "../paper/details.ts";
import { ownPaperNumbers } from "../paper/own-numbers.ts";

/**
 * Addresses that stand beside one of these on papers of a conference: whoever has them has written with this person. One
 * query an address, and one call for each hundred papers.
 */
export async function coAuthorsOf(
	context: SignedIn,
	conference: string,
	addresses: readonly string[],
): Promise<string[]> {
	const numbers = await ownPaperNumbers(context, conference, addresses);
	const texts = await detailsByNumber(context.table, conference, numbers);
	const emails = texts.flatMap((text) =>
		(JSON.parse(commonPart(text)) as PaperDetails).authors.map(({ email }) => email),
	);
	return [...new Set(emails)].filter((email) => !addresses.includes(email));
}
