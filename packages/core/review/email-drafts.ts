import type { Locale } from "@deck/contracts/enums";
import { isReviewPending, isSent } from "@deck/contracts/review-lifecycle";
import { accountKeys } from "../account/lookup.ts";
import { type Recipient, readRecipients } from "../account/recipients.ts";
import { formatInstant } from "../conference/format-instant.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { expertLanguage, expertsByEmail } from "../expert/language.ts";
import { expertKeys } from "../expert/lookup.ts";
import type { Context } from "../kernel/context.ts";
import type { Key } from "../kernel/ports.ts";
import { textForRecipient } from "../mail/break-links.ts";
import type { EmailDraft, MailKey } from "../mail/email-draft.ts";
import { saluteRecipient } from "../mail/salute-recipient.ts";
import { type PaperEmailData, readPaperEmailData } from "../paper/email-drafts.ts";
import type { PaperAggregate } from "../paper/lookup.ts";
import { reviewEmailReference } from "./email-reference.ts";
import type { ReviewItem } from "./entity.ts";
import { formatReviewId } from "./entity.ts";
import { reviewLink } from "./link.ts";
import { type ReviewKey, reviewsOfPaper } from "./lookup.ts";
import { textsInLocale } from "./paper-texts.ts";
import { isReviewOpen } from "./rules.ts";

export interface ReviewEmailData extends PaperEmailData {
	reviews: ReviewItem[];
}

/**
 * Reads a paper, its conference and its reviews for e-mails; null if one is missing or the conference is deleted. 3
 * table calls.
 * @param n a review, to read ahead for an e-mail to its reviewer
 */
export async function readReviewEmailData(
	context: Context,
	{ conference, number, n }: Pick<ReviewKey, "conference" | "number"> & { n?: number },
): Promise<ReviewEmailData | null> {
	const { table } = context;
	const reading = reviewsOfPaper(table, conference, number);
	const others = async () => {
		const emails = (await reading).flatMap((review) => (review.n === n ? [review.email] : []));
		return reviewerKeys(context, conference, emails);
	};
	const [data, reviews] = await Promise.all([
		readPaperEmailData(context, { conference, number }, { others }),
		reading,
	]);
	return data && { ...data, reviews };
}

/** Returns the keys that `draftsToReviewers` reads first. */
const reviewerKeys = ({ table }: Context, conference: string, emails: readonly string[]): Key[] => [
	...accountKeys(table, emails),
	...expertKeys(table, conference, emails),
];

/** Of what authors do themselves, who must not learn how many of their reviewers have no account. */
const CAUSED_BY_AUTHORS: readonly MailKey[] = ["review_withdrawn", "review_replied"];

type Addressee = Pick<ReviewItem, "name" | "email">;

/**
 * Drafts an e-mail to each reviewer; the button uses the account, else the link. Without a confirmed account, omits a
 * title that contains an address. 2 table calls.
 */
export async function draftsToReviewers(
	context: Context,
	{ whole, found }: PaperEmailData,
	to: readonly (ReviewItem | Addressee)[],
	about: {
		key: MailKey;
		params?: (review: ReviewItem, timezone: string, locale: Locale) => EmailDraft["params"];
		/** Equal for all recipients of a language. */
		plain?: (locale: Locale) => EmailDraft["params"];
	},
): Promise<EmailDraft[]> {
	const { item } = found;
	const { paper } = whole;
	const recipients = await readRecipients(
		context.table,
		to.map(({ email }) => email),
		readReviewerLanguages(context, paper, to),
	);
	return to.map((one) => {
		const recipient = recipients.get(one.email);
		const locale = recipient?.locale ?? paper.language;
		const { title } = textsInLocale(paper, locale);
		const review = "n" in one ? one : null;
		return {
			to: one.email,
			locale,
			key: about.key,
			conference: item.conference,
			agreed: review !== null && hasAgreed(review),
			...(CAUSED_BY_AUTHORS.includes(about.key) && { isRecipientSecret: true }),
			// The review's row shows that the e-mail waits.
			...(review &&
				isReviewPending(review.state) &&
				isReviewOpen(paper, review) && {
					isStateShown: true,
					about: reviewEmailReference("other", [review]),
				}),
			params: {
				salutation: saluteRecipient(locale, recipient?.names, one.name),
				conference: conferenceTitle(item, locale),
				number: paper.number,
				title: textForRecipient({ confirmed: recipient?.confirmed ?? false }, title),
				round: roundParam(review?.round),
				...about.plain?.(locale),
				...(review && about.params?.(review, recipient?.timezone ?? item.timezone, locale)),
			},
			link: review ? reviewPageLink(context, item, review, recipient) : conferenceUrl(context, item),
		};
	});
}

/** Reads the e-mail languages of reviewers without an account. 2 table calls. */
export async function readReviewerLanguages(
	{ table }: Context,
	{ conference, language }: Pick<PaperAggregate["paper"], "conference" | "language">,
	to: readonly Addressee[],
): Promise<(email: string) => Locale> {
	const emails = to.map(({ email }) => email);
	const experts = await expertsByEmail(table, conference, emails);
	return (email) => {
		const expert = experts.get(email);
		return expert ? expertLanguage(expert, language) : language;
	};
}

/** Checks whether a reviewer has agreed and so expects e-mails about the paper. */
const hasAgreed = ({ state }: ReviewItem) => state === "inprogress" || isSent(state);

export const conferenceTitle = ({ locales, path }: ConferenceItem, locale: Locale) =>
	locales[locale].title || locales[locale].short_title || path;

export const conferenceUrl = ({ config }: Context, { path }: ConferenceItem) => `${config.site_url}/${path}`;

export function reviewPageLink(
	context: Context,
	item: ConferenceItem,
	review: ReviewItem,
	recipient: Recipient | undefined,
) {
	if (!recipient?.confirmed) return reviewLink(context, review);
	return `${conferenceUrl(context, item)}/myreviews/${formatReviewId(review)}`;
}

/** Returns an empty text in the first round. */
export const roundParam = (round = 0): number | "" => (round > 0 ? round + 1 : "");

export const reviewDateParams = ({ answer_by, due }: ReviewItem, timezone: string, locale: Locale) => ({
	answer_by: formatInstant(answer_by, timezone, locale),
	due: formatInstant(due, timezone, locale),
});
