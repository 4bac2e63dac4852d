import { isDeepStrictEqual } from "node:util";
import type { Proposal } from "@deck/contracts/review";
import { isReviewPending, isSent } from "@deck/contracts/review-lifecycle";
import { topics } from "@deck/contracts/topics";
import type { ConferenceItem } from "../conference/lookup.ts";
import { changeAssignedCount } from "../expert/assigned-count.ts";
import type { AuditEntry } from "../kernel/audit.ts";
import { commit, put, remove, type Write } from "../kernel/commit.ts";
import { ConflictError, retryOnConflict } from "../kernel/conflict.ts";
import { type Context, withoutIdempotencyKey } from "../kernel/context.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { type OutboxEvent, pushEvent } from "../kernel/outbox.ts";
import { changePaper, type PaperChange, type PaperChanges } from "../paper/change.ts";
import { checkPaperValues } from "../paper/checks.ts";
import { involvedAddresses } from "../paper/involved.ts";
import { type PaperAggregate, readPaper } from "../paper/lookup.ts";
import { putBoard } from "./boards.ts";
import {
	emptyBoardItem,
	formatReviewId,
	type ReviewBoardItem,
	type ReviewItem,
	reviews,
	toBoardReview,
} from "./entity.ts";
import { boardItemsOf, reviewsOfPaper } from "./lookup.ts";

export interface ReviewedPaper {
	whole: PaperAggregate;
	board: ReviewBoardItem;
	reviews: ReviewItem[];
	/** ISO instant. */
	at: string;
}

export interface ReviewChange {
	/** `version` is set by `changeReviews`. */
	put?: ReviewItem[];
	removed?: ReviewItem;
	proposals?: Proposal[];
	reveals?: true;
	writes?: Write[];
	audit: Omit<AuditEntry, "conference">[];
	events?: OutboxEvent[];
}

/** Throws if refused; runs again after a conflict. Null: already done. */
export type MakeReviewChange = (now: ReviewedPaper) => ReviewChange | null;

/** Tries of a change: on the last day, all reviewers of a paper send at once. */
const ATTEMPTS = 15;
/** Milliseconds, multiplied by the attempt. */
const RETRY_DELAY_MS = 15;

class ReviewConflictError extends ConflictError {}

/**
 * Changes reviews in one commit, with the board row, experts' counts and paper: the first request sets
 * `reviewing`, the last cancellation resets it, and its reviewers lose staff access. 4 table calls.
 * @throws 404; 503 `busy`; whatever `make` throws
 */
export async function changeReviews(
	context: Context,
	conference: ConferenceItem,
	number: number,
	make: MakeReviewChange,
): Promise<ReviewedPaper> {
	// A stored answer would not be the paper's page.
	const plain = withoutIdempotencyKey(context);
	const once = async () => {
		const before = await readReviewed(context, conference.conference, number);
		const change = make(before);
		return change ? commitChange(plain, conference, before, change) : before;
	};
	return retryOnConflict(ReviewConflictError, once, { attempts: ATTEMPTS, pauseMs: RETRY_DELAY_MS });
}

/**
 * Reads a paper with its reviews. 2 parallel table calls, then 1.
 * @throws 404
 */
export async function readReviewed(
	context: Context,
	conference: string,
	number: number,
): Promise<ReviewedPaper> {
	const { table } = context;
	const [whole, [desk]] = await Promise.all([
		readPaper(table, conference, number),
		boardItemsOf(table, conference, [number]),
	]);
	if (!whole) throw notFound();
	// After the desk, so that a commit in between conflicts with this change.
	const all = await reviewsOfPaper(table, conference, number);
	const at = context.now().toISOString();
	return { whole, board: desk ?? emptyBoardItem(conference, number), reviews: all, at };
}

async function commitChange(
	context: Context,
	conference: ConferenceItem,
	before: ReviewedPaper,
	change: ReviewChange,
): Promise<ReviewedPaper> {
	const after = applyReviewChange(before, change);
	const moved = new ReviewConflictError();
	const writes = [...boardWrites(context, before, after, change, moved), ...(change.writes ?? [])];
	const events = [...framesOf(before, after, change), ...(change.events ?? [])];
	const set = paperChanges(before, after, change);
	const { paper } = before.whole;
	if (!set) {
		const unchanged = checkPaperValues(context.table, paper, { lock: paper.lock }, moved);
		await commit(context, {
			writes: [unchanged, ...writes],
			audit: change.audit.map((entry) => ({ ...entry, conference: paper.conference })),
			events,
		});
		return after;
	}
	const notifies = "status" in set || "revealed" in set || "reply_till" in set;
	const paperChange: PaperChange = {
		set,
		...(set.status && { step: { kind: set.status } }),
		...(!notifies && { secret: true as const }),
		writes,
		audit: [
			...(set.status
				? [
						{
							action: "paper.moved" as const,
							before: { status: paper.status },
							after: { status: set.status },
						},
					]
				: []),
			...change.audit,
		],
		events,
	};
	const make = (now: PaperAggregate) => {
		if (now.paper.lock !== paper.lock) throw moved;
		return paperChange;
	};
	const whole = await changePaper(context, conference, paper.number, make, before.whole);
	return { ...after, whole };
}

function applyReviewChange(
	before: ReviewedPaper,
	{ put: changed = [], removed, proposals }: ReviewChange,
): ReviewedPaper {
	const byN = new Map(before.reviews.map((review) => [review.n, review]));
	for (const review of changed)
		byN.set(review.n, { ...review, version: (byN.get(review.n)?.version ?? 0) + 1 });
	if (removed) byN.delete(removed.n);
	const all = [...byN.values()].sort((a, b) => a.no - b.no);
	const desk: ReviewBoardItem = {
		...before.board,
		asked: Math.max(before.board.asked, ...all.map(({ no }) => no)),
		marks: all.map(toBoardReview),
		proposals: proposals ?? before.board.proposals,
		version: before.board.version + 1,
	};
	return { ...before, board: desk, reviews: all };
}

function boardWrites(
	{ table }: Context,
	before: ReviewedPaper,
	after: ReviewedPaper,
	{ put: changed = [], removed }: ReviewChange,
	moved: AppError,
): Write[] {
	const existing = new Set(before.reviews.map(({ n }) => n));
	const added = changed.filter(({ n }) => !existing.has(n));
	const rows = after.reviews.filter(({ n }) => changed.some((one) => one.n === n));
	const { conference } = before.board;
	const assigned = (expert: number, by: number) =>
		changeAssignedCount(table, { conference, number: expert }, by, new AppError("invalid", "expert_deleted"));
	return [
		...putBoard(table, after.board, moved),
		...rows.map((review) => put(reviews(table).put(review))),
		...added.map(({ expert }) => assigned(expert, 1)),
		...(removed
			? [
					remove(
						reviews(table).delete({ conference: removed.conference, number: removed.number, n: removed.n }),
					),
					assigned(removed.expert, -1),
				]
			: []),
	];
}

/** Returns null for none. */
function paperChanges(
	{ whole: { paper }, reviews: before }: ReviewedPaper,
	after: ReviewedPaper,
	{ put: changed = [], removed, reveals }: ReviewChange,
): PaperChanges | null {
	const held = after.reviews.filter(({ state }) => state !== "refused");
	const reviewers = [...new Set(held.map(({ email }) => email))];
	const inRound = held.filter(({ round }) => round === (paper.round ?? 0));
	const stateOf = new Map(before.map(({ n, state }) => [n, state]));
	const isAsked = changed.some(({ n, state, round }) => {
		const was = stateOf.get(n);
		if (isReviewPending(state)) return was !== state;
		// Imported reviews are sent at once.
		const isNewlySent = isSent(state) && (was === undefined || !isSent(was));
		return isNewlySent && round === (paper.round ?? 0);
	});
	const isLeft = removed !== undefined || changed.some(({ state }) => state === "refused");
	const deadline = latestReplyDeadline(after.reviews);
	const same = reviewers.join("\n") === (paper.reviewers ?? []).join("\n");
	const set: PaperChanges = {
		...(!same && { reviewers: reviewers.length > 0 ? reviewers : undefined }),
		...(paper.status === "submitted" &&
			isAsked && { status: "reviewing", reviewed: true, opening: undefined }),
		...(paper.status === "reviewing" && isLeft && inRound.length === 0 && { status: "submitted" }),
		// Reloads the authors' page.
		...(reveals && { revealed: true }),
		...(deadline !== paper.reply_till && { reply_till: deadline }),
	};
	return Object.keys(set).length > 0 ? set : null;
}

/** Returns the latest reply deadline of visible, unanswered reviews. */
export function latestReplyDeadline(all: readonly ReviewItem[]): string | undefined {
	return all
		.flatMap(({ visible_at, reply, reply_till }) => (visible_at && !reply && reply_till ? [reply_till] : []))
		.sort()
		.at(-1);
}

/** Builds the frames of a change; reviewers are notified only of their own reviews. */
function framesOf(
	before: ReviewedPaper,
	after: ReviewedPaper,
	{ put: changed = [], removed }: ReviewChange,
): OutboxEvent[] {
	const { conference, number, section } = before.whole.paper;
	// Reviewers must not learn the quality.
	const byN = new Map(before.reviews.map((review) => [review.n, review]));
	const rest = ({ quality: _, version: __, ...seen }: ReviewItem) => seen;
	const isSeen = (review: ReviewItem) => {
		const was = byN.get(review.n);
		return !was || !isDeepStrictEqual(rest(was), rest(review));
	};
	const touched = [...changed.filter(isSeen), ...(removed ? [removed] : [])];
	const reviewers = [...before.reviews, ...after.reviews].map(({ email }) => email);
	const involved = [...involvedAddresses(before.whole), ...reviewers];
	return [
		pushEvent({
			topics: [topics.staff(conference), topics.section(conference, section)],
			except: [...new Set(involved)],
			conference,
			resource: "review",
			ids: [number],
			version: after.board.version,
		}),
		...touched.map((review) =>
			pushEvent({
				topics: [],
				addresses: [review.email],
				conference,
				resource: "review",
				ids: [formatReviewId(review)],
				version: review.version,
			}),
		),
	];
}
