import type { PaperStatus } from "@deck/contracts/enums";
import { isOwed, isSent } from "@deck/contracts/review-life";
import type { Context } from "../kernel/context.ts";
import type { Draft } from "../mail/draft.ts";
import { holdsAddress } from "../mail/unlinked.ts";
import type { Letters } from "../noun.ts";
import { toSection } from "../paper/letter-drafts.ts";
import type { ReviewItem } from "./entity.ts";
import { datesOf, readForReviewers, type TellsOfReviews, toReviewers } from "./letter-drafts.ts";
import type { ReviewKey } from "./lookup.ts";
import { isOpen } from "./rules.ts";

/** Letters of reviews' events, by event. */
export const reviewLetters = {
	/** To who is asked for a review, with the link on whose page they answer; a later letter has another link. */
	"review.asked": async (context, { at, ...key }) => {
		const found = await readOne(context, key);
		if (found?.review.state !== "awaiting" || found.review.asked_at !== at) return [];
		const { tells, review } = found;
		const abstract = beginningOf(tells.whole.paper.abstract);
		return toReviewers(context, tells, [review], {
			key: "review_asked",
			params: (one, timezone) => ({
				abstract: holdsAddress(abstract) ? "" : abstract,
				...datesOf(one, timezone),
			}),
			always: true,
		});
	},

	/** To who was asked and need not any more. */
	"review.cancelled": async (context, { email, name, n: _, ...key }) => {
		const tells = await readForReviewers(context, key);
		return tells ? toReviewers(context, tells, [{ name, email }], { key: "review_cancelled" }) : [];
	},

	/** Of a deadline: some days before it, on its day, and some days after it; and when staff want it. */
	"review.reminded": async (context, { state, ...key }) => {
		const found = await readOne(context, key);
		if (found?.review.state !== state || !isOpen(found.tells.whole.paper, found.review)) return [];
		const { tells, review } = found;
		return toReviewers(context, tells, [review], { key: reminder(review, context.now()), params: datesOf });
	},

	/** What staff have done with a review that its reviewer has to know of. */
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

	/** Thanks; and to the section's staff, once nobody of the round owes a review any more. */
	"review.sent": async (context, { ...key }) => {
		const found = await readOne(context, key);
		if (!found || !isSent(found.review.state)) return [];
		const { tells, review } = found;
		const round = tells.reviews.filter((one) => one.round === review.round);
		const isLast = round.every(({ state }) => !isOwed(state)) && isOpen(tells.whole.paper, review);
		const count = round.filter(({ state }) => isSent(state)).length;
		return [
			...(await toReviewers(context, tells, [review], { key: "review_thanks" })),
			...(isLast ? await toSection(context, tells, { key: "review_all_in", params: () => ({ count }) }) : []),
		];
	},

	"review.replied": async (context, { ...key }) => {
		const found = await readOne(context, key);
		if (!found?.review.reply) return [];
		return toReviewers(context, found.tells, [found.review], { key: "review_replied" });
	},

	/** To who reviewed a paper, what was decided; to who reviews it, that it was withdrawn. */
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

/** A review with what its letters tell of; null where one of them is gone. */
async function readOne(
	context: Context,
	{ n, ...key }: ReviewKey,
): Promise<{ tells: TellsOfReviews; review: ReviewItem } | null> {
	const tells = await readForReviewers(context, key);
	const review = tells?.reviews.find((one) => one.n === n);
	return tells && review ? { tells, review } : null;
}

/** One letter a person, of their latest review. */
const lastOfEach = (reviews: readonly ReviewItem[]) => [
	...new Map(reviews.map((review) => [review.email, review])).values(),
];

function reminder({ state, answer_by, due }: ReviewItem, now: Date): Draft["key"] {
	const at = now.toISOString();
	if (state === "awaiting") return answer_by < at ? "review_answer_overdue" : "review_answer_reminder";
	return due < at ? "review_overdue" : "review_reminder";
}

/** Characters of an abstract in a letter: enough to know whether it is one's field. */
const BEGINNING = 600;

function beginningOf(abstract: string): string {
	if (abstract.length <= BEGINNING) return abstract;
	return `${abstract.slice(0, BEGINNING).replace(/\s+\S*$/, "")} …`;
}
