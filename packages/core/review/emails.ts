import type { PaperStatus } from "@deck/contracts/enums";
import { isReviewPending, isSent } from "@deck/contracts/review-lifecycle";
import { formatMoment } from "../conference/format-moment.ts";
import type { EmailMakers } from "../feature.ts";
import type { Context } from "../kernel/context.ts";
import { containsAddress } from "../mail/break-links.ts";
import type { EmailDraft } from "../mail/email-draft.ts";
import { draftsToAuthors, isLatestStatusChange } from "../paper/email-drafts.ts";
import { draftsToStaff } from "../paper/staff-drafts.ts";
import {
	draftsToReviewers,
	type ReviewEmailData,
	readReviewEmailData,
	reviewDateParams,
} from "./email-drafts.ts";
import type { ReviewItem } from "./entity.ts";
import {
	draftsToReviewer,
	isEmailedReviewOpen,
	jointReviewRefs,
	readEmailedReviews,
} from "./joint-emails.ts";
import type { ReviewKey } from "./lookup.ts";
import { draftsToRequester, refusalParams } from "./requester-email.ts";
import { isReviewOpen } from "./rules.ts";

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
		const keys = { one: () => "review_asked" as const, many: "reviews_asked" } as const;
		return emailed ? draftsToReviewer(context, emailed, keys, { always: true }) : [];
	},

	/** One e-mail for all of the sending. */
	"review.cancelled": async (context, { email, name, ...key }) => {
		const numbers = await jointReviewRefs(context, key);
		const papers = await Promise.all(
			numbers.map(({ number }) => readReviewEmailData(context, { conference: key.conference, number })),
		);
		const [tells, ...others] = papers.filter((one) => one !== null);
		if (!tells) return [];
		const person = { name, email };
		if (others.length === 0) return draftsToReviewers(context, tells, [person], { key: "review_cancelled" });
		const titles = [tells, ...others].map(({ whole: { paper } }) => `${paper.number}: ${paper.title}`);
		return draftsToReviewers(context, tells, [person], {
			key: "reviews_cancelled",
			plain: { count: titles.length, titles: titles.filter((one) => !containsAddress(one)).join("\n") },
		});
	},

	/** Before, on and after the deadline, or by staff; one for a sending. */
	"review.reminded": async (context, { state, ...key }) => {
		const emailed = await readEmailedReviews(
			context,
			key,
			(one) => isEmailedReviewOpen(one) && (key.together !== undefined || one.review.state === state),
		);
		const one = (review: ReviewItem) => reminder(review, context.now());
		return emailed ? draftsToReviewer(context, emailed, { one, many: "reviews_reminder" }) : [];
	},

	/** To the asker and subscribers. */
	"review.refused": async (context, { ...key }) => {
		const found = await readReviewWithPaper(context, key);
		if (found?.review.state !== "refused") return [];
		const { tells, review } = found;
		// An asker who also subscribed gets one e-mail.
		return [
			...(await draftsToRequester(context, tells, review)),
			...(await draftsToStaff(
				context,
				tells,
				{ kind: "refusals", n: review.n, which: `${review.n}-${review.answered_at ?? ""}` },
				{ key: "review_refused_staff", ...refusalParams(review) },
				[review.email],
			)),
		];
	},

	"review.extended": async (context, { ...key }) => {
		const found = await readReviewWithPaper(context, key);
		if (!found || !isReviewPending(found.review.state)) return [];
		return draftsToReviewers(context, found.tells, [found.review], {
			key: "review_extended",
			params: reviewDateParams,
		});
	},
	"review.handed_back": async (context, { ...key }) => {
		const found = await readReviewWithPaper(context, key);
		if (found?.review.state !== "inprogress") return [];
		return draftsToReviewers(context, found.tells, [found.review], {
			key: "review_handed_back",
			params: reviewDateParams,
		});
	},

	/** Also notifies the section's staff once nobody of the round owes a review. */
	"review.sent": async (context, { ...key }) => {
		const found = await readReviewWithPaper(context, key);
		if (!found || !isSent(found.review.state)) return [];
		const { tells, review } = found;
		const round = tells.reviews.filter((one) => one.round === review.round);
		const isLast =
			round.every(({ state }) => !isReviewPending(state)) && isReviewOpen(tells.whole.paper, review);
		const count = round.filter(({ state }) => isSent(state)).length;
		return [
			...(await draftsToReviewers(context, tells, [review], { key: "review_thanks" })),
			...(isLast
				? await draftsToStaff(
						context,
						tells,
						{ kind: "reviews", n: count, which: review.sent_at },
						{ key: "review_all_in", params: () => ({ count }) },
					)
				: []),
		];
	},

	"review.replied": async (context, { ...key }) => {
		const found = await readReviewWithPaper(context, key);
		if (!found?.review.reply) return [];
		return draftsToReviewers(context, found.tells, [found.review], { key: "review_replied" });
	},

	/** Revealed without a decision. */
	"review.revealed": async (context, { at, ...key }) => {
		const tells = await readReviewEmailData(context, key);
		const shown = tells?.reviews.filter(({ visible_at }) => visible_at && visible_at >= at) ?? [];
		// A later withdrawal or deletion sends its own e-mail.
		if (!tells || shown.length === 0 || ["withdrawn", "deleted"].includes(tells.whole.paper.status))
			return [];
		const till = shown
			.flatMap(({ reply_till }) => reply_till ?? [])
			.sort()
			.at(-1);
		return draftsToAuthors(context, tells, {
			key: "paper_reviews_revealed",
			params: (locale) => ({
				till: till === undefined ? "" : formatMoment(till, tells.found.item.timezone, locale),
			}),
		});
	},

	/** To those who were notified of the withdrawal. */
	"review.restored": async (context, { at, ...key }) => {
		const tells = await readReviewEmailData(context, key);
		if (!tells || !isLatestStatusChange(tells, at)) return [];
		const { paper } = tells.whole;
		const theirs = tells.reviews.filter((one) => one.state !== "refused" && one.round === (paper.round ?? 0));
		return draftsToReviewers(context, tells, latestPerPerson(theirs), {
			key: "review_restored",
			params: (review, timezone, locale) => ({
				answer_by: review.state === "awaiting" ? formatMoment(review.answer_by, timezone, locale) : "",
				due: review.state === "inprogress" ? formatMoment(review.due, timezone, locale) : "",
			}),
		});
	},

	/** A decision to those who reviewed; a withdrawal to those who still do. */
	"review.outcome": async (context, { to, ...paper }) => {
		const tells = await readReviewEmailData(context, paper);
		if (tells?.whole.paper.status !== to) return [];
		const key = OUTCOME_EMAIL_KEYS[to];
		const { round = 0 } = tells.whole.paper;
		const theirs = tells.reviews.filter((review) =>
			to === "withdrawn" ? review.state !== "refused" && review.round === round : isSent(review.state),
		);
		return key ? draftsToReviewers(context, tells, latestPerPerson(theirs), { key }) : [];
	},
} satisfies EmailMakers;

const OUTCOME_EMAIL_KEYS: Partial<Record<PaperStatus, EmailDraft["key"]>> = {
	accepted: "review_outcome_accepted",
	rejected: "review_outcome_rejected",
	revising: "review_outcome_revising",
	withdrawn: "review_withdrawn",
};

async function readReviewWithPaper(
	context: Context,
	{ n, ...key }: ReviewKey,
): Promise<{ tells: ReviewEmailData; review: ReviewItem } | null> {
	const tells = await readReviewEmailData(context, key);
	const review = tells?.reviews.find((one) => one.n === n);
	return tells && review ? { tells, review } : null;
}

/** One e-mail for each person, about their latest review. */
const latestPerPerson = (reviews: readonly ReviewItem[]) => [
	...new Map(reviews.map((review) => [review.email, review])).values(),
];

function reminder({ state, answer_by, due }: ReviewItem, now: Date): EmailDraft["key"] {
	const at = now.toISOString();
	if (state === "awaiting") return answer_by < at ? "review_answer_overdue" : "review_answer_reminder";
	return due < at ? "review_overdue" : "review_reminder";
}
