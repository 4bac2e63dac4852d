import type { PaperDetails } from "@deck/contracts/paper-details";
import type { SignedInContext } from "../kernel/context.ts";
import { commonPart } from "../kernel/list-row-text.ts";
import { detailsByNumber, detailsRowView } from "../paper/details.ts";
import { involvementInRows, numberInRow } from "../paper/involvement.ts";

/** A person's co-authors' addresses in a conference. */
export interface CoAuthorAddresses {
	/** On papers that the actor reads, so the conflict of interest is named. */
	disclosed: string[];
	/** On papers of other sections: refuses without being named. */
	undisclosed: string[];
}

/**
 * Returns the co-authors' addresses of people. Skips papers that the actor reviews: a refusal would reveal their
 * authors. 1 call for each hundred papers of these people.
 * @param people each person's addresses
 * @param rows the texts of all papers (`readListRowTexts`)
 */
export async function readCoAuthorAddresses(
	{ table, actor }: SignedInContext,
	conference: string,
	people: readonly (readonly string[])[],
	rows: readonly string[],
): Promise<CoAuthorAddresses[]> {
	const { reviews } = involvementInRows(rows, actor);
	const visible = rows.filter((text) => !reviews.has(numberInRow(text)));
	const written = people.map((addresses) => involvementInRows(visible, { conflicts: addresses }).writes);
	const numbers = new Set(written.flatMap((own) => [...own]));
	const texts = numbers.size > 0 ? await detailsByNumber(table, conference, [...numbers]) : [];
	const view = detailsRowView(actor);
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
		return { disclosed: beside(true), undisclosed: beside(false) };
	});
}
