import type { PaperDetails } from "@deck/contracts/paper-details";
import type { WrittenTo } from "@deck/contracts/written-to";
import { recipientsOf } from "../account/recipients.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { detailsByNumber, detailsViewFor } from "./details.ts";

/**
 * Returns authors' e-mail languages for readable papers: their account's, a chosen one, or the paper's. 1 call, 2 or 3
 * for each hundred addresses.
 */
export async function writtenTo(
	{ table, actor }: SignedIn,
	{ conference }: ConferenceItem,
	numbers: readonly number[],
): Promise<WrittenTo[]> {
	const texts = (await detailsByNumber(table, conference, numbers)).map(detailsViewFor(actor));
	const papers = texts.filter(Boolean).map((text) => JSON.parse(text) as PaperDetails);
	const emails = [...new Set(papers.flatMap(({ authors }) => authors.map(({ email }) => email)))];
	const recipients = await recipientsOf(table, emails, "en");
	return papers.map(({ number, locales, authors }) => ({
		number,
		languages: Object.fromEntries(
			authors.map(({ email, language }) => {
				const recipient = recipients.get(email);
				// Russian papers also have an English title.
				const otherwise = language ?? (locales ? "ru" : "en");
				return [email, recipient?.account ? recipient.locale : otherwise];
			}),
		),
	}));
}
