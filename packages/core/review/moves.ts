import type { PaperStatus } from "@deck/contracts/enums";
import { isOwed, isSent } from "@deck/contracts/review-life";
import { put, type Write } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { jobEvent, mailEvent, type Outgoing, pushEvent } from "../kernel/outbox.ts";
import type { PaperMove, PaperMoved } from "../noun.ts";
import { PaperMoved as MetAnother } from "../paper/change.ts";
import { told } from "./act.ts";
import { latestReply } from "./change.ts";
import { answerBy } from "./deadlines.ts";
import { markOf, type ReviewDeskItem, type ReviewItem, reviewDesks, reviewIdOf, reviews } from "./entity.ts";
import { remindersEvent } from "./letter-events.ts";
import { desksOf, reviewsOf } from "./lookup.ts";

/** Statuses of a paper that its reviewers have a letter of. */
const TOLD: readonly PaperStatus[] = ["accepted", "rejected", "revising", "withdrawn"];

/**
 * What goes with a paper's move: its reviewers' pages hear that there was one, they get a letter of what was decided, or that
 * it was withdrawn; and with a decision reviews are shown to the authors. Two calls for that, else none.
 */
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

/** Whether a withdrawn paper comes back to its reviewers. */
const isBack = ({ paper, to }: PaperMove): boolean =>
	paper.status === "withdrawn" && (to === "submitted" || to === "reviewing");

/** Sets when the unsent reviews of a withdrawn paper that comes back are due. Two calls; null where they stay as they were. */
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

/** The writes that put changed reviews, and the paper's desk with them. */
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

/** One frame to all of them, so by the paper's number: none hears of another's review. */
function framesOf({ conference, paper: { number, reviewers = [] } }: PaperMove): Outgoing[] {
	if (reviewers.length === 0) return [];
	const addresses = [...reviewers];
	return [pushEvent({ topics: [], addresses, conference, noun: "review", ids: [number], version: 0 })];
}

/** Which reviews of a paper its authors are shown, by their `n`, and until when they may answer (ISO instant). */
interface Showing {
	which: readonly number[] | "all";
	reply_till?: string | undefined;
}

/** Shows reviews to the authors, those that can be shown: sent ones that they do not see yet. Two calls; null without any. */
export async function showReviews(
	{ table }: Context,
	{ conference, paper: { number }, at }: Pick<PaperMove, "conference" | "at"> & { paper: { number: number } },
	{ which, reply_till }: Showing,
): Promise<(PaperMoved & { reply_till: string | undefined }) | null> {
	const [desk] = await desksOf(table, conference, [number]);
	// After the desk: what is committed between the two has another desk, which this then meets.
	const all = await reviewsOf(table, conference, number);
	const hidden = all.filter((review) => (which === "all" || which.includes(review.n)) && isHidden(review));
	if (!desk || hidden.length === 0) return null;
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
		// What came with one reaches the authors without what tells who made it.
		events: hidden
			.filter(({ file }) => file)
			.map(({ n }) => jobEvent("review.blind", { conference, number, file: `review-${n}` })),
	};
}

/** Whether the authors can be shown a review that they do not see yet. */
const isHidden = (review: Pick<ReviewItem, "state"> & { visible_at?: string | undefined }): boolean =>
	isSent(review.state) && !review.visible_at;

const shownAt = (review: ReviewItem, at: string, reply_till: string | undefined): ReviewItem => ({
	...review,
	visible_at: at,
	...(reply_till && { reply_till }),
	version: review.version + 1,
});
