import type { PaperStatus } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import { isOwed, isSent } from "@deck/contracts/review-life";
import { put, type Write } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { jobEvent, mailEvent, type Outgoing, pushEvent } from "../kernel/outbox.ts";
import type { PaperMove, PaperMoved } from "../noun.ts";
import { PaperMoved as MetAnother } from "../paper/change.ts";
import { told } from "./act.ts";
import { latestReply } from "./change.ts";
import { answerBy } from "./deadlines.ts";
import { markOf, type ReviewDeskItem, type ReviewItem, reviewDesks, reviewIdOf, reviews } from "./entity.ts";
import { remindersEvent } from "./letter-events.ts";
import { desksOf, reviewsOf } from "./lookup.ts";

const TOLD: readonly PaperStatus[] = ["accepted", "rejected", "revising", "withdrawn"];

/** Notifies reviewers, and reveals reviews with a decision. 2 table calls then. */
export async function moveReviews(context: Context, move: PaperMove): Promise<PaperMoved> {
	const { reveal = [] } = move;
	const shown = reveal.length > 0 ? await showReviews(context, move, { which: reveal }) : null;
	const done = shown ?? (await resetDeadlines(context, move));
	const { writes = [], events = [], audit = [] } = done ?? {};
	return {
		...(shown && { reveals: true as const }),
		...{ writes, audit, events: [...framesOf(move), ...lettersOf(move), ...events] },
	};
}

const isBack = ({ paper, to }: PaperMove): boolean =>
	paper.status === "withdrawn" && (to === "submitted" || to === "reviewing");

/** For unsent reviews; null if unchanged. 2 table calls. */
async function resetDeadlines(
	{ table }: Context,
	move: PaperMove,
): Promise<Pick<PaperMoved, "writes" | "events" | "audit"> | null> {
	const { conference, paper, due, at } = move;
	if (!due || !isBack(move)) return null;
	const [desk] = await desksOf(table, conference, [paper.number]);
	const all = await reviewsOf(table, conference, paper.number);
	const frozen = all.filter(({ state, round }) => isOwed(state) && round === (paper.round ?? 0));
	if (!desk || frozen.length === 0) return null;
	assertFewReviews(frozen.length, "due_most");
	const dated = frozen.map((review) => ({
		...review,
		due,
		...(review.state === "awaiting" && { answer_by: answerBy(due, new Date(at)) }),
		version: review.version + 1,
	}));
	return {
		writes: [...deskWrites(table, desk, all, dated)],
		audit: frozen.map((review) => ({
			object: `review-${reviewIdOf(review)}`,
			action: "review.extended",
			before: told(review),
			after: told({ ...review, due }),
		})),
		events: dated.map(remindersEvent),
	};
}

/** @throws 422 if a transaction with the move cannot hold so many reviews */
export function assertFewReviews(count: number, code: "reveal_most" | "due_most"): void {
	if (count > LIMITS.reviewsPerMove) throw new AppError("invalid", code);
}

function deskWrites(
	table: Context["table"],
	desk: ReviewDeskItem,
	all: readonly ReviewItem[],
	changed: readonly ReviewItem[],
): Write[] {
	const now = new Map(changed.map((review) => [review.n, review]));
	const marks = all.map((review) => markOf(now.get(review.n) ?? review));
	const desks = reviewDesks(table);
	return [
		put(
			desks
				.put({ ...desk, marks, version: desk.version + 1 })
				.where(({ version }, { eq }) => eq(version, desk.version)),
			new MetAnother(),
		),
		...changed.map((review) => put(reviews(table).put(review))),
	];
}

function lettersOf(move: PaperMove): Outgoing[] {
	const { conference, paper, to, at } = move;
	if (isBack(move) && (paper.reviewers?.length ?? 0) > 0)
		return [mailEvent("review.restored", { conference, number: paper.number, at })];
	const told = (paper.reviewers?.length ?? 0) > 0 && TOLD.includes(to) && paper.status !== "deleted";
	return told ? [mailEvent("review.outcome", { conference, number: paper.number, to })] : [];
}

/** By paper, so that no reviewer learns of another. */
function framesOf({ conference, paper: { number, reviewers = [] } }: PaperMove): Outgoing[] {
	if (reviewers.length === 0) return [];
	const addresses = [...reviewers];
	return [pushEvent({ topics: [], addresses, conference, noun: "review", ids: [number], version: 0 })];
}

/** By `n`; ISO deadline for answers. */
interface Showing {
	which: readonly number[] | "all";
	reply_till?: string | undefined;
}

/** Sent and still hidden ones; null for none. 2 table calls. */
export async function showReviews(
	{ table }: Context,
	{ conference, paper: { number }, at }: Pick<PaperMove, "conference" | "at"> & { paper: { number: number } },
	{ which, reply_till }: Showing,
): Promise<(PaperMoved & { reply_till: string | undefined }) | null> {
	const [desk] = await desksOf(table, conference, [number]);
	// After the desk, so that a commit in between conflicts with this one.
	const all = await reviewsOf(table, conference, number);
	const hidden = all.filter((review) => (which === "all" || which.includes(review.n)) && isHidden(review));
	if (!desk || hidden.length === 0) return null;
	assertFewReviews(hidden.length, "reveal_most");
	const shown = hidden.map((review) => shownAt(review, at, reply_till));
	const now = new Map(shown.map((review) => [review.n, review]));
	return {
		reveals: true,
		reply_till: latestReply(all.map((review) => now.get(review.n) ?? review)),
		writes: deskWrites(table, desk, all, shown),
		audit: hidden.map((review) => ({
			object: `review-${reviewIdOf(review)}`,
			action: "review.revealed",
			before: told(review),
			after: told(shownAt(review, at, reply_till)),
		})),
		// Anonymous copies.
		events: hidden
			.filter(({ file }) => file)
			.map(({ n }) => jobEvent("review.blind", { conference, number, file: `review-${n}` })),
	};
}

const isHidden = (review: Pick<ReviewItem, "state"> & { visible_at?: string | undefined }): boolean =>
	isSent(review.state) && !review.visible_at;

const shownAt = (review: ReviewItem, at: string, reply_till: string | undefined): ReviewItem => ({
	...review,
	visible_at: at,
	...(reply_till && { reply_till }),
	version: review.version + 1,
});
