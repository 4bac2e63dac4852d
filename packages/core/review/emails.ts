import type { Locale, PaperStatus } from "@deck/contracts/enums";
import { isReviewPending, isSent } from "@deck/contracts/review-lifecycle";
import { readRecipients } from "../account/recipients.ts";
import { formatInstant } from "../conference/format-instant.ts";
import type { EmailMakers } from "../feature.ts";
import type { Context } from "../kernel/context.ts";
import { textForRecipient } from "../mail/break-links.ts";
import type { EmailDraft, MailKey } from "../mail/email-draft.ts";
import { draftsToAuthors, isLatestStatusChange } from "../paper/email-drafts.ts";
import { draftsToStaff } from "../paper/staff-drafts.ts";
import {
	draftsToReviewers,
	type ReviewEmailData,
	readReviewEmailData,
	reviewDateParams,
	roundParam,
} from "./email-drafts.ts";
import type { ReviewItem } from "./entity.ts";
import {
	draftsToReviewer,
	isEmailedReviewOpen,
	jointReviewRefs,
	readEarlier,
	readEmailedReviews,
} from "./joint-emails.ts";
import type { ReviewKey } from "./lookup.ts";
import { textsInLocale } from "./paper-texts.ts";
import { draftsToRequester, refusalText } from "./requester-email.ts";
import { isReviewOpen } from "./rules.ts";

/** E-mails about a paper's status to all its reviewers, counted before the change (`bulk/emails.ts`). */
export const outcomeEmails = {
	/** To those who were notified of the withdrawal. */
	"review.restored": async (context, { at, ...key }) => {
		const data = await readReviewEmailData(context, key);
		if (!data || !isLatestStatusChange(data, at)) return [];
		const { paper } = data.whole;
		const concerned = data.reviews.filter(
			(one) => one.state !== "refused" && one.round === (paper.round ?? 0),
		);
		return draftsToReviewers(context, data, latestPerPerson(concerned), {
			key: "review_restored",
			params(review, timezone, locale) {
				const { state, answer_by, due } = review;
				// A decision, also a revision, closed what was not sent.
				const open = isReviewOpen(paper, review);
				const inState = (owed: typeof state, moment: string) =>
					open && state === owed ? formatInstant(moment, timezone, locale) : "";
				return {
					answer_by: inState("awaiting", answer_by),
					due_if_agreed: inState("awaiting", due),
					due: inState("inprogress", due),
					reviewed: isSent(state) ? review.number : "",
					decided: open || isSent(state) ? "" : review.number,
				};
			},
		});
	},

	/** A decision, or that it no longer holds, to those who reviewed; a withdrawal to those who still do. */
	"review.outcome": async (context, { to, ...paper }) => {
		const data = await readReviewEmailData(context, paper);
		if (data?.whole.paper.status !== to) return [];
		const key = OUTCOME_EMAIL_KEYS[to];
		const { round = 0 } = data.whole.paper;
		const concerned = data.reviews.filter((review) =>
			to === "withdrawn" ? review.state !== "refused" && review.round === round : isSent(review.state),
		);
		return key
			? draftsToReviewers(context, data, latestPerPerson(concerned), {
					key,
					params: ({ state, number }) => ({ reviewed: isSent(state) ? number : "" }),
				})
			: [];
	},
} satisfies EmailMakers;

export const reviewEmails = {
	/** One e-mail for all papers of the sending, with a link for each. Later requests are e-mailed separately. */
	"review.asked": async (context, { at, ...key }) => {
		const emailed = await readEmailedReviews(
			context,
			key,
			({ whole, review }) =>
				review.state === "awaiting" &&
				// It may have waited for a day.
				isReviewOpen(whole.paper, review) &&
				(key.together !== undefined || review.asked_at === at),
		);
		const keys = {
			one: ({ again }: { again?: boolean }) => (again ? "review_asked_again" : "review_asked") as MailKey,
			many: "reviews_asked",
		} as const;
		return emailed
			? draftsToReviewer(context, await readEarlier(context, emailed), keys, { always: true })
			: [];
	},

	/** One e-mail for all of the sending. */
	"review.cancelled": async (context, { email, name, round, ...key }) => {
		const numbers = await jointReviewRefs(context, key);
		const papers = await Promise.all(
			numbers.map(({ number }) => readReviewEmailData(context, { conference: key.conference, number })),
		);
		const [data, ...others] = papers.filter((one) => one !== null);
		if (!data) return [];
		const person = { name, email };
		if (others.length === 0)
			return draftsToReviewers(context, data, [person], {
				key: "review_cancelled",
				plain: () => ({ round: roundParam(round) }),
			});
		const titles = (locale: Locale) =>
			[data, ...others]
				.map(({ whole: { paper } }) => `${paper.number}: ${textsInLocale(paper, locale).title}`)
				.map((one) => textForRecipient({ confirmed: false }, one))
				.filter(Boolean)
				.join("\n");
		return draftsToReviewers(context, data, [person], {
			key: "reviews_cancelled",
			plain: (locale) => ({ count: others.length + 1, titles: titles(locale) }),
		});
	},

	/** Before, on and after the deadline, or by staff; one for a sending. */
	"review.reminded": async (context, { state, ...key }) => {
		const emailed = await readEmailedReviews(
			context,
			key,
			(one) => isEmailedReviewOpen(one) && (key.together !== undefined || one.review.state === state),
		);
		const one = ({ review }: { review: ReviewItem }) => reminder(review, context.now());
		return emailed ? draftsToReviewer(context, emailed, { one, many: "reviews_reminder" }) : [];
	},

	/** To the asker and subscribers. */
	"review.refused": async (context, { ...key }) => {
		const found = await readReviewWithPaper(context, key);
		if (found?.review.state !== "refused") return [];
		const { data, review } = found;
		const recipients = await readRecipients(context.table, [review.email], "en");
		const names = recipients.get(review.email)?.names;
		// An asker who also subscribed gets one e-mail.
		return [
			...(await draftsToRequester(context, data, review, names)),
			...(await draftsToStaff(
				context,
				data,
				{ kind: "refusals", n: review.n, which: `${review.n}-${review.answered_at ?? ""}` },
				refusalText(review, names, "review_refused_staff", "review_reviewer_deleted_staff"),
				[review.email],
			)),
		];
	},

	/** One e-mail for all of the sending. */
	"review.extended": async (context, { ...key }) => {
		const emailed = await readEmailedReviews(context, key, isEmailedReviewOpen);
		const keys = { one: () => "review_extended" as const, many: "reviews_extended" as const };
		return emailed ? draftsToReviewer(context, emailed, keys) : [];
	},
	"review.handed_back": async (context, { ...key }) => {
		const found = await readReviewWithPaper(context, key);
		if (found?.review.state !== "inprogress") return [];
		return draftsToReviewers(context, found.data, [found.review], {
			key: "review_handed_back",
			params: reviewDateParams,
		});
	},

	/** Also notifies the section's staff once nobody of the round owes a review. */
	"review.sent": async (context, { ...key }) => {
		const found = await readReviewWithPaper(context, key);
		if (!found || !isSent(found.review.state)) return [];
		const { data, review } = found;
		const round = data.reviews.filter((one) => one.round === review.round);
		const isLast =
			round.every(({ state }) => !isReviewPending(state)) && isReviewOpen(data.whole.paper, review);
		const count = round.filter(({ state }) => isSent(state)).length;
		const drafts = await Promise.all([
			draftsToReviewers(context, data, [review], { key: "review_thanks" }),
			isLast
				? draftsToStaff(
						context,
						data,
						{ kind: "reviews", n: count, which: review.sent_at },
						{ key: "review_all_in", params: () => ({ count }) },
					)
				: [],
		]);
		return drafts.flat();
	},

	"review.replied": async (context, { ...key }) => {
		const found = await readReviewWithPaper(context, key);
		if (!found?.review.reply) return [];
		return draftsToReviewers(context, found.data, [found.review], { key: "review_replied" });
	},

	/** Revealed without a decision. */
	"review.revealed": async (context, { at, ...key }) => {
		const data = await readReviewEmailData(context, key);
		const shown = data?.reviews.filter(({ visible_at }) => visible_at && visible_at >= at) ?? [];
		// A later withdrawal or deletion sends its own e-mail.
		if (!data || shown.length === 0 || ["withdrawn", "deleted"].includes(data.whole.paper.status)) return [];
		const till = shown
			.flatMap(({ reply_till }) => reply_till ?? [])
			.sort()
			.at(-1);
		return draftsToAuthors(context, data, {
			key: "paper_reviews_revealed",
			params: (locale) => ({
				till: till === undefined ? "" : formatInstant(till, data.found.item.timezone, locale),
			}),
		});
	},

	...outcomeEmails,
} satisfies EmailMakers;

const OUTCOME_EMAIL_KEYS: Partial<Record<PaperStatus, EmailDraft["key"]>> = {
	accepted: "review_outcome_accepted",
	rejected: "review_outcome_rejected",
	revising: "review_outcome_revising",
	withdrawn: "review_withdrawn",
	submitted: "review_decision_undone",
	reviewing: "review_decision_undone",
};

async function readReviewWithPaper(
	context: Context,
	key: ReviewKey,
): Promise<{ data: ReviewEmailData; review: ReviewItem } | null> {
	const data = await readReviewEmailData(context, key);
	const review = data?.reviews.find(({ n }) => n === key.n);
	return data && review ? { data, review } : null;
}

/** Returns each person's latest review, for one e-mail each. */
const latestPerPerson = (reviews: readonly ReviewItem[]) => [
	...new Map(reviews.map((review) => [review.email, review])).values(),
];

function reminder({ state, answer_by, due }: ReviewItem, now: Date): EmailDraft["key"] {
	const at = now.toISOString();
	if (state === "awaiting") return answer_by < at ? "review_answer_overdue" : "review_answer_reminder";
	return due < at ? "review_overdue" : "review_reminder";
}
