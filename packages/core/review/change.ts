import { isDeepStrictEqual } from "node:util";
import type { Proposal } from "@deck/contracts/review";
import { isOwed, isSent } from "@deck/contracts/review-life";
import { topics } from "@deck/contracts/topics";
import type { ConferenceItem } from "../conference/lookup.ts";
import { countAssigned } from "../expert/assigned.ts";
import type { AuditEntry } from "../kernel/audit.ts";
import { commit, put, remove, type Write } from "../kernel/commit.ts";
import { type Context, withoutKey } from "../kernel/context.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { Moved, whileMoved } from "../kernel/moved.ts";
import { type Outgoing, pushEvent } from "../kernel/outbox.ts";
import { changePaper, type PaperChange, type PaperChanges } from "../paper/change.ts";
import { readPaper, type WholePaper } from "../paper/lookup.ts";
import { paperIs } from "../paper/stands.ts";
import {
	emptyDesk,
	markOf,
	type ReviewDeskItem,
	type ReviewItem,
	reviewDesks,
	reviewIdOf,
	reviews,
} from "./entity.ts";
import { desksOf, reviewsOf } from "./lookup.ts";

export interface Reviewed {
	whole: WholePaper;
	desk: ReviewDeskItem;
	reviews: ReviewItem[];
	/** ISO instant. */
	at: string;
}

export interface ReviewChange {
	/** `version` is set by `changeReviews`. */
	put?: ReviewItem[];
	gone?: ReviewItem;
	proposals?: Proposal[];
	reveals?: true;
	writes?: Write[];
	audit: Omit<AuditEntry, "conference">[];
	events?: Outgoing[];
}

/** Throws if refused; runs again after a conflict. Null: already done. */
export type MakeReviewChange = (now: Reviewed) => ReviewChange | null;

/** On the last day, all reviewers of a paper send at once. */
const ATTEMPTS = 15;
/** Milliseconds, multiplied by the attempt. */
const PAUSE_MS = 15;

class ReviewsMoved extends Moved {}

/**
 * Changes reviews in one commit, with the desk, experts' counts and paper: the first request starts its review, the
 * last cancellation ends it, and reviewers stop being its staff. 4 table calls; 6 if the paper changes.
 * @throws 404; 503 `busy`; whatever `make` throws
 */
export async function changeReviews(
	context: Context,
	conference: ConferenceItem,
	number: number,
	make: MakeReviewChange,
): Promise<Reviewed> {
	// A stored answer would not be the paper's page.
	const plain = withoutKey(context);
	const once = async () => {
		const before = await readReviewed(context, conference.conference, number);
		const change = make(before);
		return change ? commitChange(plain, conference, before, change) : before;
	};
	return whileMoved(ReviewsMoved, once, { attempts: ATTEMPTS, pauseMs: PAUSE_MS });
}

/**
 * 2 parallel table calls, then 1.
 * @throws 404
 */
export async function readReviewed(context: Context, conference: string, number: number): Promise<Reviewed> {
	const { table } = context;
	const [whole, [desk]] = await Promise.all([
		readPaper(table, conference, number),
		desksOf(table, conference, [number]),
	]);
	if (!whole) throw notFound();
	// After the desk, so that a commit in between conflicts with this change.
	const all = await reviewsOf(table, conference, number);
	const at = context.now().toISOString();
	return { whole, desk: desk ?? emptyDesk(conference, number), reviews: all, at };
}

async function commitChange(
	context: Context,
	conference: ConferenceItem,
	before: Reviewed,
	change: ReviewChange,
): Promise<Reviewed> {
	const after = applied(before, change);
	const moved = new ReviewsMoved();
	const writes = [...deskWrites(context, before, after, change, moved), ...(change.writes ?? [])];
	const events = [...framesOf(before, after, change), ...(change.events ?? [])];
	const set = paperChanges(before, after, change);
	const { paper } = before.whole;
	if (!set) {
		const unchanged = paperIs(context.table, paper, { lock: paper.lock }, moved);
		await commit(context, {
			writes: [unchanged, ...writes],
			audit: change.audit.map((entry) => ({ ...entry, conference: paper.conference })),
			events,
		});
		return after;
	}
	const told = "status" in set || "revealed" in set || "reply_till" in set;
	const paperChange: PaperChange = {
		set,
		...(set.status && { step: { kind: set.status } }),
		...(!told && { secret: true as const }),
		...(told && !("status" in set) && { unknown_to_reviewers: true as const }),
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
	const whole = await changePaper(context, conference, paper.number, (now) => {
		if (now.paper.lock !== paper.lock) throw moved;
		return paperChange;
	});
	return { ...after, whole };
}

function applied(before: Reviewed, { put: changed = [], gone, proposals }: ReviewChange): Reviewed {
	const byN = new Map(before.reviews.map((review) => [review.n, review]));
	for (const review of changed)
		byN.set(review.n, { ...review, version: (byN.get(review.n)?.version ?? 0) + 1 });
	if (gone) byN.delete(gone.n);
	const all = [...byN.values()].sort((a, b) => a.no - b.no);
	const desk: ReviewDeskItem = {
		...before.desk,
		asked: Math.max(before.desk.asked, ...all.map(({ no }) => no)),
		marks: all.map(markOf),
		proposals: proposals ?? before.desk.proposals,
		version: before.desk.version + 1,
	};
	return { ...before, desk, reviews: all };
}

function deskWrites(
	{ table }: Context,
	before: Reviewed,
	after: Reviewed,
	{ put: changed = [], gone }: ReviewChange,
	moved: AppError,
): Write[] {
	const desks = reviewDesks(table);
	const isNew = before.desk.version === 0;
	const there = new Set(before.reviews.map(({ n }) => n));
	const came = changed.filter(({ n }) => !there.has(n));
	const rows = after.reviews.filter(({ n }) => changed.some((one) => one.n === n));
	const { conference } = before.desk;
	const assigned = (expert: number, by: number) =>
		countAssigned(table, { conference, number: expert }, by, new AppError("invalid", "expert_gone"));
	return [
		put(
			isNew
				? desks.create(after.desk)
				: desks.put(after.desk).where(({ version }, { eq }) => eq(version, before.desk.version)),
			moved,
		),
		...rows.map((review) => put(reviews(table).put(review))),
		...came.map(({ expert }) => assigned(expert, 1)),
		...(gone
			? [
					remove(reviews(table).delete({ conference: gone.conference, number: gone.number, n: gone.n })),
					assigned(gone.expert, -1),
				]
			: []),
	];
}

/** Null for none. */
function paperChanges(
	{ whole: { paper }, reviews: before }: Reviewed,
	after: Reviewed,
	{ put: changed = [], gone, reveals }: ReviewChange,
): PaperChanges | null {
	const held = after.reviews.filter(({ state }) => state !== "refused");
	const reviewers = [...new Set(held.map(({ email }) => email))];
	const inRound = held.filter(({ round }) => round === (paper.round ?? 0));
	// Imported reviews are sent at once.
	const stateOf = new Map(before.map(({ n, state }) => [n, state]));
	const isAsked = changed.some(
		({ n, state, round }) =>
			stateOf.get(n) !== state && (isOwed(state) || (isSent(state) && round === (paper.round ?? 0))),
	);
	const isLeft = gone !== undefined || changed.some(({ state }) => state === "refused");
	const asked = latestReply(after.reviews);
	const same = reviewers.join("\n") === (paper.reviewers ?? []).join("\n");
	const set: PaperChanges = {
		...(!same && { reviewers: reviewers.length > 0 ? reviewers : undefined }),
		...(paper.status === "submitted" &&
			isAsked && { status: "reviewing", reviewed: true, opening: undefined }),
		...(paper.status === "reviewing" && isLeft && inRound.length === 0 && { status: "submitted" }),
		// Reloads the authors' page.
		...(reveals && { revealed: true }),
		...(asked !== paper.reply_till && { reply_till: asked }),
	};
	return Object.keys(set).length > 0 ? set : null;
}

/** Of visible, unanswered reviews. */
export function latestReply(all: readonly ReviewItem[]): string | undefined {
	return all
		.flatMap(({ visible_at, reply, reply_till }) => (visible_at && !reply && reply_till ? [reply_till] : []))
		.sort()
		.at(-1);
}

/** Reviewers are notified only of their own. */
function framesOf(before: Reviewed, after: Reviewed, { put: changed = [], gone }: ReviewChange): Outgoing[] {
	const { paper, authors } = before.whole;
	const { conference, number, section } = paper;
	// Reviewers must not learn the quality.
	const byN = new Map(before.reviews.map((review) => [review.n, review]));
	const rest = ({ quality: _, version: __, ...seen }: ReviewItem) => seen;
	const isSeen = (review: ReviewItem) => {
		const was = byN.get(review.n);
		return !was || !isDeepStrictEqual(rest(was), rest(review));
	};
	const touched = [...changed.filter(isSeen), ...(gone ? [gone] : [])];
	const involved = [...authors, ...before.reviews, ...after.reviews].map(({ email }) => email);
	return [
		pushEvent({
			topics: [topics.staff(conference), topics.section(conference, section)],
			except: [...new Set(involved)],
			...{ conference, noun: "review", ids: [number], version: after.desk.version },
		}),
		...touched.map((review) =>
			pushEvent({
				topics: [],
				addresses: [review.email],
				...{ conference, noun: "review", ids: [reviewIdOf(review)], version: review.version },
			}),
		),
	];
}
