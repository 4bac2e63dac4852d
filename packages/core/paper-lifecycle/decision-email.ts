import { type EmailedDecision, quoteReviews } from "@deck/contracts/decision-email";
import { type Locale, PAPER_STATUSES } from "@deck/contracts/enums";
import { plainFormulas } from "@deck/contracts/formulas";
import type { EmailMakers } from "../feature.ts";
import type { Context } from "../kernel/context.ts";
import { decisionTexts, quotedReviewsText } from "../mail/email-content.ts";
import type { EmailDraft } from "../mail/email-draft.ts";
import {
	deadlineParam,
	draftsToAuthors,
	isLatestStatusChange,
	type PaperEmailData,
	readPaperEmailData,
} from "../paper/email-drafts.ts";
import { reviewsOfPaper } from "../review/lookup.ts";
import { toQuotedReviews } from "../review/quoted-reviews.ts";
import { formatNextStep } from "./next-step.ts";

export const DECISION_EMAILS = {
	accepted: "paper_accepted",
	rejected: "paper_rejected",
	revising: "paper_revision",
	reviewing: "paper_review_resumed",
} as const satisfies Record<EmailedDecision, EmailDraft["key"]>;

export const decisionEmails = {
	"paper.decision": async (context, event) => {
		const data = await readPaperEmailData(context, event, { authors: true });
		return data && isLatestStatusChange(data, event.at) ? draftDecisionEmails(context, data) : [];
	},

	"paper.decision_undone": async (context, event) => {
		const data = await readPaperEmailData(context, event, { authors: true });
		if (!data || !isLatestStatusChange(data, event.at)) return [];
		return draftsToAuthors(context, data, {
			key: "paper_decision_undone",
			params: (locale) => deadlineParam(data, locale),
		});
	},
} satisfies EmailMakers;

/**
 * Drafts the e-mails of a decision, including the reviews that the authors may then read: 1 table call more.
 * @param reveal reviews to reveal with it, by their `n`
 */
export async function draftDecisionEmails(
	context: Context,
	data: PaperEmailData,
	reveal: readonly number[] = [],
): Promise<EmailDraft[]> {
	const { conference, number, status, decision, opening, revealed } = data.whole.paper;
	if (!isEmailedDecision(status)) return [];
	const { note = "", email } = decision?.to === status ? decision : {};
	const all = revealed
		? toQuotedReviews(await reviewsOfPaper(context.table, conference, number), data.whole)
		: [];
	const shown = all.filter(({ n, visible }) => visible || reveal.includes(n));
	const drafts = await draftsToAuthors(context, data, {
		key: DECISION_EMAILS[status],
		trusted: { note: plainFormulas(note) },
		params: (locale) => ({
			earlier: formatEarlierDecision(data.whole.paper, locale),
			till: opening ? deadlineParam(data, locale).till : "",
			next_step: formatNextStep(data, status, locale, context.now()),
			reviews: quoteReviews(shown, quotedReviewsText(status, locale)),
		}),
	});
	return email ? drafts.map((draft) => ({ ...draft, written: email[draft.locale] })) : drafts;
}

/** Says that the authors' earlier acceptance or rejection no longer holds; empty if they had none. */
export function formatEarlierDecision(
	{ status, steps }: Pick<PaperEmailData["whole"]["paper"], "status" | "steps">,
	locale: Locale,
): string {
	const statuses = steps.flatMap(({ kind }) => PAPER_STATUSES.find((one) => one === kind) ?? []);
	// A preview has no step of the decision yet.
	const before = statuses.findLast((one) => one !== status);
	return before === "accepted" || before === "rejected" ? decisionTexts(locale).earlier[before] : "";
}

const isEmailedDecision = (status: string): status is EmailedDecision => status in DECISION_EMAILS;
