import {
	type DecisionEmails,
	type DefaultDecisionEmail,
	EMAILED_DECISIONS,
	type EmailedDecision,
} from "@deck/contracts/decision-email";
import { LOCALES, type Locale } from "@deck/contracts/enums";
import { joinName } from "@deck/contracts/person-names";
import { sendableEmails } from "../address/sendable-emails.ts";
import { toEmailConference } from "../conference/email-conference.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { defaultEmailTexts, quotedReviewsText } from "../mail/email-content.ts";
import {
	draftsToAuthors,
	type PaperEmailData,
	paperEmailParams,
	readPaperEmailData,
} from "../paper/email-drafts.ts";
import { requireReadablePaper } from "../paper/readable.ts";
import { reviewsOfPaper } from "../review/lookup.ts";
import { toQuotedReviews } from "../review/quoted-reviews.ts";
import { DECISION_EMAILS, formatEarlierDecision } from "./decision-email.ts";
import { formatNextStep } from "./next-step.ts";

/**
 * Returns the default e-mails of each decision, the reviews to quote, and the recipients. 4 table calls.
 * @throws 404, 403 if the caller may not decide
 */
export async function previewDecisionEmails(
	context: SignedInContext,
	{ conference }: ConferenceItem,
	number: number,
): Promise<DecisionEmails> {
	const [data, reviews] = await Promise.all([
		readPaperEmailData(context, { conference, number }),
		reviewsOfPaper(context.table, conference, number),
	]);
	if (!data) throw notFound();
	if (!requireReadablePaper(context, data.whole).decides) throw new AppError("forbidden", "forbidden");
	const emails = EMAILED_DECISIONS.map((to) => {
		const texts = LOCALES.map((locale) => [locale, defaultDecisionEmail(context, data, to, locale)]);
		return [to, Object.fromEntries(texts)];
	});
	const drafts = await sendableEmails(
		context.table,
		await draftsToAuthors(context, data, { key: DECISION_EMAILS.accepted }),
	);
	const { authors } = data.whole;
	return {
		emails: Object.fromEntries(emails),
		reviews: toQuotedReviews(reviews, data.whole),
		to: drafts.map(({ to: email, locale }) => {
			const author = authors.find((one) => one.email === email);
			return { name: author ? joinName(author) : email, email, locale };
		}),
	};
}

function defaultDecisionEmail(
	{ config, now }: SignedInContext,
	data: PaperEmailData,
	to: EmailedDecision,
	locale: Locale,
): DefaultDecisionEmail {
	// A decision ends an opening.
	const { opening: _, ...rest } = data.whole.paper;
	const paper = { ...rest, status: to };
	const about = toEmailConference(data.found, locale, config);
	const whole = { ...data.whole, paper };
	const values = paperEmailParams(whole, data.found, { locale, confirmed: true }, now());
	return {
		...defaultEmailTexts(DECISION_EMAILS[to], locale, new URL(config.site_url).host, about),
		values: {
			...values,
			number: String(values.number),
			earlier: formatEarlierDecision(paper, locale),
			note: "",
			till: "",
			reviews: "",
			next_step: formatNextStep({ ...data, whole }, to, locale, now()),
		},
		reviews: quotedReviewsText(to, locale),
	};
}
