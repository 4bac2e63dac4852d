import type { PaperEmailLanguages } from "@deck/contracts/email-languages";
import type { PaperDetails } from "@deck/contracts/paper-details";
import { readRecipients } from "../account/recipients.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { detailsByNumber, detailsRowView } from "./details.ts";

/**
 * Returns authors' e-mail languages for readable papers: their account's, a chosen one, or the paper's. 1 call, 2 or 3
 * for each hundred addresses.
 */
export async function readPaperEmailLanguages(
	{ table, actor }: SignedInContext,
	{ conference }: ConferenceItem,
	numbers: readonly number[],
): Promise<PaperEmailLanguages[]> {
	const texts = (await detailsByNumber(table, conference, numbers)).map(detailsRowView(actor));
	const papers = texts.filter(Boolean).map((text) => JSON.parse(text) as PaperDetails);
	const emails = [...new Set(papers.flatMap(({ authors }) => authors.map(({ email }) => email)))];
	const recipients = await readRecipients(table, emails, "en");
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
