import type { PaperStatus } from "@deck/contracts/enums";
import { isOwed, isSent } from "@deck/contracts/review-life";
import { momentText } from "../conference/moment-text.ts";
import type { Context } from "../kernel/context.ts";
import type { Draft } from "../mail/draft.ts";
import { holdsAddress } from "../mail/unlinked.ts";
import type { Letters } from "../noun.ts";
import { isLatest, toAuthors } from "../paper/letter-drafts.ts";
import { toStaff } from "../paper/staff-drafts.ts";
import { refusalTexts, toAsker } from "./asker-letter.ts";
import type { ReviewItem } from "./entity.ts";
import { datesOf, readForReviewers, type TellsOfReviews, toReviewers } from "./letter-drafts.ts";
import type { ReviewKey } from "./lookup.ts";
import { isOpen } from "./rules.ts";
import { isStillOwed, numbersOf, readTold, toOneReviewer } from "./sending-letters.ts";

export const reviewLetters = {
	/** One e-mail for all papers of the sending, with a link for each. Later requests are e-mailed separately. */
	"review.asked": async (context, { at, ...key }) => {
		const told = await readTold(
			context,
			key,
			({ whole, review }) =>
				review.state === "awaiting" &&
				// It may have waited for a day.
				isOpen(whole.paper, review) &&
				(key.together !== undefined || review.asked_at === at),
		);
		const keys = { one: () => "review_asked" as const, many: "reviews_asked" } as const;
		return told ? toOneReviewer(context, told, keys, { always: true }) : [];
	},

	/** One e-mail for all of the sending. */
	"review.cancelled": async (context, { email, name, ...key }) => {
		const numbers = await numbersOf(context, key);
		const papers = await Promise.all(
			numbers.map(({ number }) => readForReviewers(context, { conference: key.conference, number })),
		);
		const [tells, ...others] = papers.filter((one) => one !== null);
		if (!tells) return [];
		const person = { name, email };
		if (others.length === 0) return toReviewers(context, tells, [person], { key: "review_cancelled" });
		const titles = [tells, ...others].map(({ whole: { paper } }) => `${paper.number}: ${paper.title}`);
		return toReviewers(context, tells, [person], {
			key: "reviews_cancelled",
			plain: { count: titles.length, titles: titles.filter((one) => !holdsAddress(one)).join("\n") },
		});
	},

	/** Before, on and after the deadline, or by staff; one for a sending. */
	"review.reminded": async (context, { state, ...key }) => {
		const told = await readTold(
			context,
			key,
			(one) => isStillOwed(one) && (key.together !== undefined || one.review.state === state),
		);
		const one = (review: ReviewItem) => reminder(review, context.now());
		return told ? toOneReviewer(context, told, { one, many: "reviews_reminder" }) : [];
	},

	/** To the asker and subscribers. */
	"review.refused": async (context, { ...key }) => {
		const found = await readOne(context, key);
		if (found?.review.state !== "refused") return [];
		const { tells, review } = found;
		// An asker who also subscribed gets one e-mail.
		return [
			...(await toAsker(context, tells, review)),
			...(await toStaff(
				context,
				tells,
				{ kind: "refusals", n: review.n, which: `${review.n}-${review.answered_at ?? ""}` },
				{ key: "review_refused_staff", ...refusalTexts(review) },
				[review.email],
			)),
		];
	},

	"review.extended": async (context, { ...key }) => {
		const found = await readOne(context, key);
		if (!found || !isOwed(found.review.state)) return [];
		return toReviewers(context, found.tells, [found.review], { key: "review_extended", params: datesOf });
	},
	"review.handed_back": async (context, { ...key }) => {
		const found = await readOne(context, key);
		if (found?.review.state !== "inprogress") return [];
		return toReviewers(context, found.tells, [found.review], { key: "review_handed_back", params: datesOf });
	},

	/** Also notifies the section's staff once nobody of the round owes a review. */
	"review.sent": async (context, { ...key }) => {
		const found = await readOne(context, key);
		if (!found || !isSent(found.review.state)) return [];
		const { tells, review } = found;
		const round = tells.reviews.filter((one) => one.round === review.round);
		const isLast = round.every(({ state }) => !isOwed(state)) && isOpen(tells.whole.paper, review);
		const count = round.filter(({ state }) => isSent(state)).length;
		return [
			...(await toReviewers(context, tells, [review], { key: "review_thanks" })),
			...(isLast
				? await toStaff(
						context,
						tells,
						{ kind: "reviews", n: count, which: review.sent_at },
						{ key: "review_all_in", params: () => ({ count }) },
					)
				: []),
		];
	},

	"review.replied": async (context, { ...key }) => {
		const found = await readOne(context, key);
		if (!found?.review.reply) return [];
		return toReviewers(context, found.tells, [found.review], { key: "review_replied" });
	},

	/** Revealed without a decision. */
	"review.revealed": async (context, { at, ...key }) => {
		const tells = await readForReviewers(context, key);
		const shown = tells?.reviews.filter(({ visible_at }) => visible_at && visible_at >= at) ?? [];
		// A later withdrawal or deletion sends its own e-mail.
		if (!tells || shown.length === 0 || ["withdrawn", "deleted"].includes(tells.whole.paper.status))
			return [];
		const till = shown
			.flatMap(({ reply_till }) => reply_till ?? [])
			.sort()
			.at(-1);
		return toAuthors(context, tells, {
			key: "paper_reviews_revealed",
			params: (locale) => ({
				till: till === undefined ? "" : momentText(till, tells.found.item.timezone, locale),
			}),
		});
	},

	/** To those who were notified of the withdrawal. */
	"review.restored": async (context, { at, ...key }) => {
		const tells = await readForReviewers(context, key);
		if (!tells || !isLatest(tells, at)) return [];
		const { paper } = tells.whole;
		const theirs = tells.reviews.filter((one) => one.state !== "refused" && one.round === (paper.round ?? 0));
		return toReviewers(context, tells, lastOfEach(theirs), {
			key: "review_restored",
			params: (review, timezone, locale) => ({
				answer_by: review.state === "awaiting" ? momentText(review.answer_by, timezone, locale) : "",
				due: review.state === "inprogress" ? momentText(review.due, timezone, locale) : "",
			}),
		});
	},

	/** A decision to those who reviewed; a withdrawal to those who still do. */
	"review.outcome": async (context, { to, ...key }) => {
		const tells = await readForReviewers(context, key);
		if (tells?.whole.paper.status !== to) return [];
		const letter = OUTCOMES[to];
		const { round = 0 } = tells.whole.paper;
		const theirs = tells.reviews.filter((review) =>
			to === "withdrawn" ? review.state !== "refused" && review.round === round : isSent(review.state),
		);
		return letter ? toReviewers(context, tells, lastOfEach(theirs), { key: letter }) : [];
	},
} satisfies Letters;

const OUTCOMES: Partial<Record<PaperStatus, Draft["key"]>> = {
	accepted: "review_outcome_accepted",
	rejected: "review_outcome_rejected",
	revising: "review_outcome_revising",
	withdrawn: "review_withdrawn",
};

async function readOne(
	context: Context,
	{ n, ...key }: ReviewKey,
): Promise<{ tells: TellsOfReviews; review: ReviewItem } | null> {
	const tells = await readForReviewers(context, key);
	const review = tells?.reviews.find((one) => one.n === n);
	return tells && review ? { tells, review } : null;
}

/** One e-mail for each person, about their latest review. */
const lastOfEach = (reviews: readonly ReviewItem[]) => [
	...new Map(reviews.map((review) => [review.email, review])).values(),
];

function reminder({ state, answer_by, due }: ReviewItem, now: Date): Draft["key"] {
	const at = now.toISOString();
	if (state === "awaiting") return answer_by < at ? "review_answer_overdue" : "review_answer_reminder";
	return due < at ? "review_overdue" : "review_reminder";
}
