import type { Locale } from "@deck/contracts/enums";
import { plainFormulas } from "@deck/contracts/formulas";
import { isReviewPending, isSent } from "@deck/contracts/review-lifecycle";
import { readRecipients } from "../account/recipients.ts";
import { type ConferenceWithSections, readConferenceWithSections } from "../conference/aggregate.ts";
import type { Context } from "../kernel/context.ts";
import { textForRecipient } from "../mail/break-links.ts";
import type { EmailDraft, MailKey } from "../mail/email-draft.ts";
import { saluteRecipient } from "../mail/salute-recipient.ts";
import { type PaperAggregate, readPaper } from "../paper/lookup.ts";
import {
	conferenceTitle,
	conferenceUrl,
	readReviewerLanguages,
	reviewDateParams,
	reviewPageLink,
	roundParam,
} from "./email-drafts.ts";
import { reviewEmailReference } from "./email-reference.ts";
import type { ReviewItem } from "./entity.ts";
import { type JointEmail, jointReviewsOf, reviewsCoveredBy } from "./joint-email.ts";
import type { ReviewKey } from "./lookup.ts";
import { reviewsAt, reviewsOfPaper } from "./lookup.ts";
import { languageName, textsInLocale } from "./paper-texts.ts";
import { isReviewOpen } from "./rules.ts";

interface EmailedReview {
	whole: PaperAggregate;
	review: ReviewItem;
	/** Read by `readEarlier` only. */
	again?: boolean;
}

/** Reviews of one e-mail: at least one, all by one reviewer. */
interface EmailedReviews {
	found: ConferenceWithSections;
	included: [EmailedReview, ...EmailedReview[]];
}

/**
 * Reads the reviews of an e-mail that `holds` accepts. 1 call for reviews and conference, 1 for the sending, 1 for each
 * paper.
 */
export async function readEmailedReviews(
	context: Context,
	{ together, ...key }: ReviewKey & { together?: JointEmail | undefined },
	holds: (one: EmailedReview) => boolean,
): Promise<EmailedReviews | null> {
	const { table } = context;
	const { conference } = key;
	const numbers = await jointReviewRefs(context, { ...key, together });
	// One call, as the reads start together.
	const [found, reviews] = await Promise.all([
		readConferenceWithSections(table, conference),
		reviewsAt(
			table,
			numbers.map(({ number, n }) => ({ conference, number, n })),
		),
	]);
	const existing = reviews.filter((review) => review !== null);
	if (existing.length === 0 || !found || found.item.deleted_at) return null;
	const papers = [...new Set(existing.map(({ number }) => number))];
	const wholes = await Promise.all(papers.map((number) => readPaper(table, conference, number)));
	const [one, ...more] = existing
		.flatMap((review) => {
			const whole = wholes[papers.indexOf(review.number)];
			return whole ? [{ whole, review }] : [];
		})
		.filter(holds);
	return one ? { found, included: [one, ...more] } : null;
}

/** Adds whether the reviewer sent a review in an earlier round. 1 call for each paper after its first round. */
export async function readEarlier({ table }: Context, emailed: EmailedReviews): Promise<EmailedReviews> {
	const read = async (one: EmailedReview): Promise<EmailedReview> => {
		const { conference, number, email, round } = one.review;
		const all = round > 0 ? await reviewsOfPaper(table, conference, number) : [];
		return {
			...one,
			again: all.some((other) => other.email === email && other.round < round && isSent(other.state)),
		};
	};
	const [first, ...others] = emailed.included;
	return { ...emailed, included: [await read(first), ...(await Promise.all(others.map(read)))] };
}

/** Returns the reviews of a joint e-mail, or the e-mail's own. At most 1 call. */
export async function jointReviewRefs(
	{ table }: Context,
	{ conference, together, ...one }: ReviewKey & { together?: JointEmail | undefined },
): Promise<{ number: number; n: number }[]> {
	return together ? reviewsCoveredBy(await jointReviewsOf(table, conference, together), one) : [one];
}

export const isEmailedReviewOpen = ({ whole, review }: EmailedReview): boolean =>
	isReviewPending(review.state) && isReviewOpen(whole.paper, review);

interface EmailKeys {
	one(review: EmailedReview): MailKey;
	many: MailKey;
}

/**
 * Drafts the e-mail about one or several reviews to one reviewer. Buttons use the account, else the link; `always`: the
 * link. 2 table calls.
 */
export async function draftsToReviewer(
	context: Context,
	{ found: { item }, included }: EmailedReviews,
	keys: EmailKeys,
	{ always = false }: { always?: boolean } = {},
): Promise<EmailDraft[]> {
	const [one, ...others] = included;
	const { whole, review: first } = one;
	const { email, name } = first;
	const recipients = await readRecipients(
		context.table,
		[email],
		readReviewerLanguages(context, whole.paper, [first]),
	);
	const recipient = recipients.get(email);
	const { locale = whole.paper.language, confirmed = false, timezone = item.timezone } = recipient ?? {};
	const things = included.map((one) => ({
		params: reviewEmailParams(one, { locale, confirmed, timezone }, context.now()),
		link: reviewPageLink(context, item, one.review, always ? undefined : recipient),
	}));
	const [only] = things;
	const common = {
		to: email,
		locale,
		agreed: included.every(({ review }) => review.state !== "awaiting"),
		conference: item.conference,
		isStateShown: true,
		about: reviewEmailReference(always ? "asked" : "other", [first, ...others.map(({ review }) => review)]),
	};
	const params = {
		salutation: saluteRecipient(locale, recipient?.names, name),
		conference: conferenceTitle(item, locale),
	};
	if (only && included.length === 1)
		return [{ ...common, key: keys.one(one), params: { ...params, ...only.params }, link: only.link }];
	return [
		{
			...common,
			key: keys.many,
			params: { ...params, count: included.length },
			items: things,
			...(confirmed && { link: `${conferenceUrl(context, item)}/myreviews` }),
		},
	];
}

interface Reader {
	locale: Locale;
	confirmed: boolean;
	timezone: string;
}

/** Omits text that contains an address if the reader has no confirmed account. */
function reviewEmailParams(
	{ whole: { paper }, review, again = false }: EmailedReview,
	{ locale, confirmed, timezone }: Reader,
	now: Date,
): EmailDraft["params"] {
	const { title, abstract } = textsInLocale(paper, locale);
	const harmless = (text: string) => textForRecipient({ confirmed }, text);
	const at = now.toISOString();
	const { answer_by, due } = reviewDateParams(review, timezone, locale);
	const waits = review.state === "awaiting";
	return {
		number: paper.number,
		title: harmless(title),
		abstract: harmless(abstractExcerpt(abstract)),
		language: languageName(paper.language, locale),
		round: again ? "" : roundParam(review.round),
		round_again: again ? roundParam(review.round) : "",
		answer_by,
		due,
		answer: waits && review.answer_by >= at ? answer_by : "",
		answer_over: waits && review.answer_by < at ? answer_by : "",
		write: !waits && review.due >= at ? due : "",
		write_over: !waits && review.due < at ? due : "",
	};
}

/** Enough to recognise the field. */
const ABSTRACT_EXCERPT_LENGTH = 600;

function abstractExcerpt(abstract: string): string {
	// Pasted from a PDF, it has a break in every line.
	const text = plainFormulas(abstract).replace(/([^\n])\n(?!\n)/g, "$1 ");
	if (text.length <= ABSTRACT_EXCERPT_LENGTH) return text;
	return `${text.slice(0, ABSTRACT_EXCERPT_LENGTH).replace(/\s+\S*$/, "")} …`;
}
