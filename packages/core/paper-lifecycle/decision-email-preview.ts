import {
	type DecisionEmails,
	type DefaultDecisionEmail,
	EMAILED_DECISIONS,
	type EmailedDecision,
} from "@deck/contracts/decision-email";
import { LOCALES, type Locale } from "@deck/contracts/enums";
import { joinName } from "@deck/contracts/person-names";
import { onePerAddress, readWithholdReasons, sendableEmails } from "../address/sendable-emails.ts";
import { toEmailConference } from "../conference/email-conference.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { isOver } from "../conference/time.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { defaultEmailTexts, quotedReviewsText } from "../mail/email-content.ts";
import {
	draftsToAuthors,
	type PaperEmailData,
	paperEmailParams,
	readPaperEmailData,
} from "../paper/email-drafts.ts";
import { requirePaperRights } from "../paper/readable.ts";
import { notifiesReviewers } from "../review/apply-paper-status.ts";
import { reviewsOfPaper } from "../review/lookup.ts";
import { outcomeRecipients } from "../review/outcome-recipients.ts";
import { toQuotedReviews } from "../review/quoted-reviews.ts";
import { DECISION_EMAILS, formatEarlierDecision } from "./decision-email.ts";
import { nextSteps } from "./next-step.ts";

/**
 * Returns the default e-mails of each decision, the reviews to quote, and the recipients. 5 table calls.
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
	if (!requirePaperRights(context, data.whole).decides) throw new AppError("forbidden", "forbidden");
	const emails = EMAILED_DECISIONS.map((to) => {
		const texts = LOCALES.map((locale) => [locale, defaultDecisionEmail(context, data, to, locale)]);
		return [to, Object.fromEntries(texts)];
	});
	const drafts = await sendableEmails(
		context.table,
		await draftsToAuthors(context, data, { key: DECISION_EMAILS.accepted }),
	);
	const { authors, paper } = data.whole;
	const { reply_till } = paper;
	return {
		emails: Object.fromEntries(emails),
		reviews: toQuotedReviews(reviews, data.whole),
		reviewers: await countReviewerEmails(context, data.whole, reviews),
		reply_till: reply_till && !isOver(reply_till, context.now()) ? reply_till : null,
		to: drafts.map(({ to: email, locale }) => {
			const author = authors.find((one) => one.email === email);
			return { name: author ? joinName(author) : email, email, locale };
		}),
	};
}

/** Counts the e-mails to reviewers of each decision. 1 table call. */
async function countReviewerEmails(
	{ table }: SignedInContext,
	{ paper }: PaperEmailData["whole"],
	reviews: Parameters<typeof outcomeRecipients>[0],
): Promise<Record<EmailedDecision, number>> {
	const made = EMAILED_DECISIONS.map((to) => {
		const readers = notifiesReviewers({ paper, to }) ? outcomeRecipients(reviews, paper, to) : [];
		return { to, emails: onePerAddress(readers.map((email) => ({ to: email }))) };
	});
	const withheld = await readWithholdReasons(
		table,
		made.flatMap(({ emails }) => emails),
	);
	return Object.fromEntries(
		made.map(({ to, emails }) => [to, emails.filter((email) => !withheld(email)).length]),
	) as Record<EmailedDecision, number>;
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
			next_step: "",
		},
		steps: nextSteps({ ...data, whole }, to, locale, now()),
		reviews: quotedReviewsText(to, locale),
	};
}
