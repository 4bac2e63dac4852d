import {
	type DecisionEmails,
	type DefaultDecisionEmail,
	EMAILED_DECISIONS,
	type EmailedDecision,
} from "@deck/contracts/decision-email";
import { LOCALES, type Locale } from "@deck/contracts/enums";
import { sendableEmails } from "../address/sendable-emails.ts";
import { toEmailConference } from "../conference/email-conference.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { decisionTexts, defaultEmailTexts } from "../mail/email-content.ts";
import {
	draftsToAuthors,
	type PaperEmailData,
	paperEmailParams,
	readPaperEmailData,
} from "../paper/email-drafts.ts";
import { fullName } from "../paper/names.ts";
import { requireReadablePaper } from "../paper/readable.ts";
import { reviewsOfPaper } from "../review/lookup.ts";
import { toQuotedReviews } from "../review/quoted-reviews.ts";
import { DECISION_EMAILS } from "./decision-email.ts";
import { formatNextStep } from "./next-step.ts";

/**
 * 4 table calls.
 * @throws 404, 403 if the caller may not decide
 */
export async function previewDecisionEmails(
	context: SignedInContext,
	{ conference }: ConferenceItem,
	number: number,
): Promise<DecisionEmails> {
	const [tells, reviews] = await Promise.all([
		readPaperEmailData(context, { conference, number }),
		reviewsOfPaper(context.table, conference, number),
	]);
	if (!tells) throw notFound();
	if (!requireReadablePaper(context, tells.whole).decides) throw new AppError("forbidden", "forbidden");
	const letters = EMAILED_DECISIONS.map((to) => {
		const words = LOCALES.map((locale) => [locale, defaultDecisionEmail(context, tells, to, locale)]);
		return [to, Object.fromEntries(words)];
	});
	const made = await draftsToAuthors(context, tells, { key: DECISION_EMAILS.accepted });
	const drafts = await sendableEmails(context.table, made);
	const { authors } = tells.whole;
	return {
		letters: Object.fromEntries(letters),
		reviews: toQuotedReviews(reviews, tells.whole),
		to: drafts.map(({ to: email, locale }) => {
			const author = authors.find((one) => one.email === email);
			return { name: author ? fullName(author) : email, email, locale };
		}),
	};
}

/** Returns the default text, as if the paper had that status. */
function defaultDecisionEmail(
	{ config, now }: SignedInContext,
	tells: PaperEmailData,
	to: EmailedDecision,
	locale: Locale,
): DefaultDecisionEmail {
	const paper = { ...tells.whole.paper, status: to };
	const about = toEmailConference(tells.found, locale, config);
	const values = paperEmailParams({ ...tells.whole, paper }, tells.found, { locale, confirmed: true }, now());
	return {
		...defaultEmailTexts(DECISION_EMAILS[to], locale, new URL(config.site_url).host, about),
		values: {
			...values,
			number: String(values.number),
			note: "",
			till: "",
			reviews: "",
			next_step: formatNextStep(tells, to, locale, now()),
		},
		reviews: decisionTexts(locale).reviews,
	};
}
