import type { PaperStatus } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import { REVIEWABLE_STATUSES } from "@deck/contracts/paper-lifecycle";
import { isReviewOverdue, isReviewPending, isSent } from "@deck/contracts/review-lifecycle";
import type { PaperStatusChange, StatusChangeEffects } from "../feature.ts";
import { put, type Write } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { AppError, invalid } from "../kernel/errors.ts";
import { jobEvent, mailEvent, type OutboxEvent, pushEvent } from "../kernel/outbox.ts";
import { PaperConflictError } from "../paper/change.ts";
import { loggedReview } from "./apply-actions.ts";
import { putBoard } from "./boards.ts";
import { latestReplyDeadline } from "./change.ts";
import { scheduleRemindersEvent } from "./email-events.ts";
import { formatReviewId, type ReviewBoardItem, type ReviewItem, reviews, toBoardReview } from "./entity.ts";
import { boardItemsOf, reviewsOfPaper } from "./lookup.ts";
import { assertReviewSeen } from "./rules.ts";

const NOTIFIED_STATUSES: readonly PaperStatus[] = ["accepted", "rejected", "revising", "withdrawn"];

/**
 * Returns the effects of a paper's status change on reviews: notifies reviewers, reveals reviews with a decision, and
 * hides them when it is undone. 2 table calls then.
 * @throws as `revealReviews`
 */
export async function applyStatusToReviews(
	context: Context,
	move: PaperStatusChange,
): Promise<StatusChangeEffects> {
	const { reveal = [], reply_till } = move;
	const shown = reveal.length > 0 ? await revealReviews(context, move, { which: reveal, reply_till }) : null;
	const hidden = move.undoes ? await hideReviews(context, move, move.undoes) : null;
	const done = shown ?? hidden ?? (await resetDeadlines(context, move));
	const { writes = [], events = [], audit = [] } = done ?? {};
	return {
		...(shown && { reveals: shown.reveals }),
		writes,
		audit,
		events: [...framesOf(move), ...reviewerEmailEvents(move), ...events],
	};
}

const isReturn = ({ paper, to }: Pick<PaperStatusChange, "paper" | "to">): boolean =>
	paper.status === "withdrawn" && to !== "deleted";

const isReturnToReview = (move: Pick<PaperStatusChange, "paper" | "to">): boolean =>
	move.paper.status === "withdrawn" && REVIEWABLE_STATUSES.includes(move.to);

const frozenReviews = (all: readonly ReviewItem[], { round = 0 }: PaperStatusChange["paper"]): ReviewItem[] =>
	all.filter((review) => isReviewPending(review.state) && review.round === round);

/**
 * Checks that a withdrawn paper does not return to review with deadlines of the past. Skips more reviews than may get a
 * new deadline. 1 table call.
 * @throws 422 `restore_due` at `due`
 */
export async function assertFrozenReviewsDue(
	table: Context["table"],
	move: { paper: PaperStatusChange["paper"] & { conference: string }; to: PaperStatus; at: string },
): Promise<void> {
	const { paper, at } = move;
	if (!isReturnToReview(move)) return;
	const frozen = frozenReviews(await reviewsOfPaper(table, paper.conference, paper.number), paper);
	if (frozen.length <= LIMITS.reviewsPerStatusChange && frozen.some((review) => isReviewOverdue(review, at)))
		throw invalid("due", "restore_due");
}

/** Checks whether a change cancels a decision that reviewers were e-mailed about. */
const takesDecisionBack = ({
	paper: { status },
	to,
	undoes,
}: Pick<PaperStatusChange, "paper" | "to" | "undoes">): boolean =>
	(to === "submitted" || to === "reviewing") &&
	(undoes !== undefined || status === "accepted" || status === "rejected");

/** Resets deadlines of unsent reviews when a paper is restored; null if there are none. 2 table calls. */
async function resetDeadlines(
	{ table }: Context,
	move: PaperStatusChange,
): Promise<Pick<StatusChangeEffects, "writes" | "events" | "audit"> | null> {
	const { conference, paper, due, answer_by } = move;
	if (!due || !isReturnToReview(move)) return null;
	const [desk] = await boardItemsOf(table, conference, [paper.number]);
	const all = await reviewsOfPaper(table, conference, paper.number);
	const frozen = frozenReviews(all, paper);
	if (!desk || frozen.length === 0) return null;
	assertFewReviews(frozen.length, "due_most");
	const dated = frozen.map((review) => ({
		...review,
		due,
		...(review.state === "awaiting" && answer_by && { answer_by }),
		version: review.version + 1,
	}));
	return {
		writes: [...boardWrites(table, desk, all, dated)],
		audit: frozen.map((review) => ({
			object: `review-${formatReviewId(review)}`,
			action: "review.extended",
			before: loggedReview(review),
			after: loggedReview({ ...review, due }),
		})),
		events: dated.map(scheduleRemindersEvent),
	};
}

/**
 * Checks the number of reviews that change with a paper.
 * @throws 422 if a transaction with the move cannot hold so many reviews
 */
export function assertFewReviews(count: number, code: "reveal_most" | "due_most"): void {
	if (count > LIMITS.reviewsPerStatusChange) throw new AppError("invalid", code);
}

function boardWrites(
	table: Context["table"],
	desk: ReviewBoardItem,
	all: readonly ReviewItem[],
	changed: readonly ReviewItem[],
): Write[] {
	const now = new Map(changed.map((review) => [review.n, review]));
	const marks = all.map((review) => toBoardReview(now.get(review.n) ?? review));
	return [
		...putBoard(table, { ...desk, marks, version: desk.version + 1 }, new PaperConflictError()),
		...changed.map((review) => put(reviews(table).put(review))),
	];
}

function reviewerEmailEvents(move: PaperStatusChange): OutboxEvent[] {
	const { conference, paper, to, at } = move;
	if (isReturn(move) && (paper.reviewers?.length ?? 0) > 0)
		return [mailEvent("review.restored", { conference, number: paper.number, at })];
	return notifiesReviewers(move)
		? [mailEvent("review.outcome", { conference, number: paper.number, to })]
		: [];
}

/** Checks whether reviewers get an e-mail about a paper's new status. */
export const notifiesReviewers = (move: Pick<PaperStatusChange, "paper" | "to" | "undoes">): boolean =>
	(move.paper.reviewers?.length ?? 0) > 0 &&
	(NOTIFIED_STATUSES.includes(move.to) || takesDecisionBack(move)) &&
	move.paper.status !== "deleted";

/** Names the paper, not its reviews, so that no reviewer learns of another. */
function framesOf({ conference, paper: { number, reviewers = [] } }: PaperStatusChange): OutboxEvent[] {
	if (reviewers.length === 0) return [];
	const addresses = [...reviewers];
	return [pushEvent({ topics: [], addresses, conference, resource: "review", ids: [number], version: 0 })];
}

/** By `n`; ISO deadline for answers. */
interface RevealOptions {
	which: readonly number[] | "all";
	reply_till?: string | undefined;
}

/**
 * Builds the writes that reveal sent and still hidden reviews to the authors; null for none. 2 table calls.
 * @throws 422 `reveal_most`; as `assertReviewSeen`
 */
export async function revealReviews(
	{ table }: Context,
	{
		conference,
		paper: { number },
		at,
		seen,
	}: Pick<PaperStatusChange, "conference" | "at" | "seen"> & { paper: { number: number } },
	{ which, reply_till }: RevealOptions,
): Promise<(StatusChangeEffects & Required<Pick<StatusChangeEffects, "reveals">>) | null> {
	const [desk] = await boardItemsOf(table, conference, [number]);
	// After the desk, so that a commit in between conflicts with this one.
	const all = await reviewsOfPaper(table, conference, number);
	const hidden = all.filter((review) => (which === "all" || which.includes(review.n)) && isHidden(review));
	if (!desk || hidden.length === 0) return null;
	assertFewReviews(hidden.length, "reveal_most");
	for (const review of hidden) assertReviewSeen(review, seen);
	const shown = hidden.map((review) => revealedReview(review, at, reply_till));
	const now = new Map(shown.map((review) => [review.n, review]));
	return {
		reveals: { reply_till: latestReplyDeadline(all.map((review) => now.get(review.n) ?? review)) },
		writes: boardWrites(table, desk, all, shown),
		audit: hidden.map((review) => ({
			object: `review-${formatReviewId(review)}`,
			action: "review.revealed",
			before: loggedReview(review),
			after: loggedReview(revealedReview(review, at, reply_till)),
		})),
		// Authors read only anonymous copies.
		events: hidden
			.filter(({ file }) => file)
			.map(({ n }) => jobEvent("review.blind", { conference, number, file: `review-${n}` })),
	};
}

/** Builds the writes that hide the reviews which an undone decision revealed; null for none. 2 table calls. */
async function hideReviews(
	{ table }: Context,
	{ conference, paper: { number } }: PaperStatusChange,
	decidedAt: string,
): Promise<Pick<StatusChangeEffects, "writes" | "events" | "audit"> | null> {
	const [desk] = await boardItemsOf(table, conference, [number]);
	const all = await reviewsOfPaper(table, conference, number);
	// A decision and the reviews that it reveals share one instant.
	const shown = all.filter(({ visible_at }) => visible_at === decidedAt);
	if (!desk || shown.length === 0) return null;
	const hidden = shown.map(({ visible_at: _, reply_till: __, ...review }) => ({
		...review,
		was_visible: true,
		version: review.version + 1,
	}));
	return {
		writes: boardWrites(table, desk, all, hidden),
		audit: shown.map((review, index) => ({
			object: `review-${formatReviewId(review)}`,
			action: "review.hidden",
			before: loggedReview(review),
			after: loggedReview(hidden[index] ?? review),
		})),
		events: [],
	};
}

const isHidden = (review: Pick<ReviewItem, "state"> & { visible_at?: string | undefined }): boolean =>
	isSent(review.state) && !review.visible_at;

const revealedReview = (review: ReviewItem, at: string, reply_till: string | undefined): ReviewItem => ({
	...review,
	visible_at: at,
	...(reply_till && { reply_till }),
	version: review.version + 1,
});
