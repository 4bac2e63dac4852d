import type { Locale } from "@deck/contracts/enums";
import { salutation } from "@deck/contracts/person-names";
import { isSent } from "@deck/contracts/review-life";
import { type Recipient, recipientsOf } from "../account/recipients.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { momentText } from "../conference/moment-text.ts";
import { expertsByEmail, languageOfExpert } from "../expert/language.ts";
import type { Context } from "../kernel/context.ts";
import type { Draft } from "../mail/draft.ts";
import { textFor } from "../mail/unlinked.ts";
import { readForLetters, type TellsOf } from "../paper/letter-drafts.ts";
import type { WholePaper } from "../paper/lookup.ts";
import type { ReviewItem } from "./entity.ts";
import { reviewIdOf } from "./entity.ts";
import { reviewLink } from "./link.ts";
import { type ReviewKey, reviewsOf } from "./lookup.ts";

export interface TellsOfReviews extends TellsOf {
	reviews: ReviewItem[];
}

/** Null if one is missing or the conference is deleted. 3 table calls. */
export async function readForReviewers(
	context: Context,
	{ conference, number }: Pick<ReviewKey, "conference" | "number">,
): Promise<TellsOfReviews | null> {
	const [tells, reviews] = await Promise.all([
		readForLetters(context, { conference, number }),
		reviewsOf(context.table, conference, number),
	]);
	return tells && { ...tells, reviews };
}

type Addressee = Pick<ReviewItem, "name" | "email">;

/**
 * The button uses the account, else the link. Without a confirmed account, omits a title that contains an address. 4
 * table calls.
 */
export async function toReviewers(
	context: Context,
	{ whole, found }: TellsOf,
	to: readonly (ReviewItem | Addressee)[],
	about: {
		key: Draft["key"];
		params?: (review: ReviewItem, timezone: string, locale: Locale) => Draft["params"];
		/** Equal for all recipients. */
		plain?: Draft["params"];
	},
): Promise<Draft[]> {
	const { item } = found;
	const { paper } = whole;
	const recipients = await recipientsOf(
		context.table,
		to.map(({ email }) => email),
		await languagesOf(context, paper, to),
	);
	return to.map((one) => {
		const recipient = recipients.get(one.email);
		const locale = recipient?.locale ?? paper.language;
		const title = (locale === "en" && paper.locales?.en?.title) || paper.title;
		const review = "n" in one ? one : null;
		return {
			...{
				to: one.email,
				locale,
				key: about.key,
				conference: item.conference,
				agreed: review !== null && hasAgreed(review),
			},
			params: {
				salutation: salutation(locale, recipient?.names, one.name),
				conference: nameOf(item, locale),
				title: textFor({ confirmed: recipient?.confirmed ?? false }, title),
				...about.plain,
				...(review && about.params?.(review, recipient?.timezone ?? item.timezone, locale)),
			},
			link: review ? linkOf(context, item, review, recipient) : siteOf(context, item),
		};
	});
}

/** Of those without an account. 2 table calls. */
export async function languagesOf(
	{ table }: Context,
	{ conference, language }: Pick<WholePaper["paper"], "conference" | "language">,
	to: readonly Addressee[],
): Promise<(email: string) => Locale> {
	const emails = to.map(({ email }) => email);
	const experts = await expertsByEmail(table, conference, emails);
	return (email) => {
		const expert = experts.get(email);
		return expert ? languageOfExpert(expert, language) : language;
	};
}

/** They expect its e-mails. */
const hasAgreed = ({ state }: ReviewItem) => state === "inprogress" || isSent(state);

export const nameOf = ({ locales, path }: ConferenceItem, locale: Locale) =>
	locales[locale].title || locales[locale].short_title || path;

export const siteOf = ({ config }: Context, { path }: ConferenceItem) => `${config.site_url}/${path}`;

export function linkOf(
	context: Context,
	item: ConferenceItem,
	review: ReviewItem,
	recipient: Recipient | undefined,
) {
	if (!recipient?.confirmed) return reviewLink(context, review);
	return `${siteOf(context, item)}/myreviews/${reviewIdOf(review)}`;
}

/** On the reviewer's clock. */
export const datesOf = ({ answer_by, due }: ReviewItem, timezone: string, locale: Locale) => ({
	answer_by: momentText(answer_by, timezone, locale),
	due: momentText(due, timezone, locale),
});
