import * as v from "valibot";
import { LIMITS } from "./limits.ts";
import type { PaperListRow } from "./paper.ts";
import { deadline } from "./paper-lifecycle.ts";
import {
	REVIEW_ACTIONS,
	type ReviewAction,
	type ReviewState,
	VERDICTS,
	type Verdict,
} from "./review-lifecycle.ts";
import { instant, optionalBlock, rule } from "./rules.ts";

/** 1 to 5 each (product.md §4). */
export const RATING_CRITERIA = ["originality", "significance", "soundness", "clarity"] as const;
export type RatingCriterion = (typeof RATING_CRITERIA)[number];

export const REFUSAL_REASONS = ["no_time", "not_my_field", "conflict", "other"] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** `organization`: works where an author does. The first two cannot be overridden. */
export const CONFLICTS = ["author", "declared", "coauthor", "organization"] as const;
export type Conflict = (typeof CONFLICTS)[number];

export const positiveNumber = v.pipe(v.number("invalid"), v.integer("invalid"), v.minValue(1, "invalid"));
export const rating = v.pipe(
	v.number("invalid"),
	v.integer("invalid"),
	v.minValue(1, "invalid"),
	v.maxValue(5, "invalid"),
);

/** `137-482913`: the paper's number and the review's. */
export const reviewId = v.pipe(v.string("required"), v.regex(/^[1-9]\d{0,6}-[1-9]\d{0,5}$/, "invalid"));

export function parseReviewId(text: string): { number: number; n: number } {
	const [number = 0, n = 0] = text.split("-").map(Number);
	return { number, n };
}

/** Created by the client per bulk invitation; short, because each review stores it. */
const requestRunId = v.pipe(v.string("required"), v.regex(/^[A-Za-z0-9]{8,16}$/, "invalid"));

/** POST conf/{conf}/adm/reviews: invites experts by e-mail. */
export const RequestReviewsForm = v.object({
	asks: v.pipe(
		v.array(
			v.object({
				paper: positiveNumber,
				expert: positiveNumber,
				/** Why a conflict of interest is ignored; editors and above. */
				override: v.optional(optionalBlock(LIMITS.decisionNote), ""),
			}),
			"required",
		),
		v.minLength(1, "required"),
		v.maxLength(LIMITS.reviewsPerCall, rule("maxsize", { length: LIMITS.reviewsPerCall })),
	),
	/** Absent: the conference's date, or a default period. */
	due: v.optional(deadline),
	/** Per bulk invitation: for retries and undo. */
	run: v.optional(requestRunId),
});
export type RequestReviewsForm = v.InferOutput<typeof RequestReviewsForm>;

/** Results in the form's order. */
export interface ReviewRequestResult {
	paper: number;
	expert: number;
	/** Null if refused. */
	review: string | null;
	/** A code of `errors.json`: `review_asked`, `review_conflict`, `expert_declined`, `version_pending` … */
	refused: string | null;
	/** Which ones, with `review_conflict`. */
	conflicts: Conflict[];
}

/** Actions of the reviewer. */
const OWN_REVIEW_ACTIONS = ["agree", "refuse", "send", "correct"] as const satisfies readonly ReviewAction[];
const isOfStaff = (act: ReviewAction): act is StaffReviewAction =>
	!OWN_REVIEW_ACTIONS.some((own) => own === act);

export const ReviewActionsForm = v.object({
	act: v.picklist(REVIEW_ACTIONS.filter(isOfStaff), "invalid"),
	reviews: v.pipe(
		v.array(reviewId, "required"),
		v.minLength(1, "required"),
		v.maxLength(LIMITS.reviewsPerCall, rule("maxsize", { length: LIMITS.reviewsPerCall })),
	),
	/** Of `cancel`: skips answered ones with `review_answered`. */
	unanswered: v.optional(v.boolean()),
	/** Of the bulk invitation: one e-mail per reviewer. For `cancel`: undoes it and stops further ones. */
	run: v.optional(requestRunId),
	/** Of `extend` and `reinstate`: the new due date. */
	due: v.optional(deadline),
	/** Of `rate`: 1 to 5; null removes the rating. */
	quality: v.optional(v.nullable(rating)),
	/** Of `reveal`: the authors may answer until then. */
	reply_till: v.optional(deadline),
	/** Of `reveal`: when the latest one that the user saw was sent or corrected; skips those corrected later. */
	seen: v.optional(instant),
});
export type ReviewActionsForm = v.InferOutput<typeof ReviewActionsForm>;
export type StaffReviewAction = Exclude<ReviewAction, (typeof OWN_REVIEW_ACTIONS)[number]>;

/** `refused`: a code of `errors.json`, or null. */
export interface ReviewActionResult {
	review: string;
	refused: string | null;
}

/** PUT conf/{conf}/adm/papers/{number}/proposal; null takes it back. */
export const ProposalForm = v.object({
	to: v.nullable(v.picklist(VERDICTS, "invalid")),
	note: v.optional(optionalBlock(LIMITS.decisionNote), ""),
});
export type ProposalForm = v.InferOutput<typeof ProposalForm>;

/** A review in short. */
export interface ReviewSummary {
	n: number;
	expert: number;
	/** Of the paper, from 0. */
	round: number;
	state: ReviewState;
	asked_at: string;
	answer_by: string;
	due: string;
	answered_at?: string;
	sent_at?: string;
	/** The reviewer's last correction. */
	corrected_at?: string;
	/** Present once submitted. */
	ratings?: Partial<Record<RatingCriterion, number>>;
	confidence?: number;
	visible?: true;
	/** Id of its bulk invitation. */
	run?: string;
	/** ISO instant from which staff may remind again, while owed. */
	remindable_at?: string;
	/** Its latest e-mail waits until this ISO instant. */
	waits_till?: string;
	/** 1 to 5; for users who may invite. */
	quality?: number;
}

export interface Proposal {
	by: string;
	name: string;
	to: Verdict;
	note: string;
	at: string;
}

/** Minimal: the board loads thousands of papers. `answer_by` and `due`: only while owed. */
export type ListedReview = Omit<
	ReviewSummary,
	"answer_by" | "due" | "answered_at" | "confidence" | "visible"
> &
	Partial<Pick<ReviewSummary, "answer_by" | "due">>;

export interface ReviewBoardRow {
	number: number;
	/** Of all rounds, in order of invitation. */
	reviews: ListedReview[];
	proposals: Proposal[];
	version: number;
}

/** The papers with the best ratings, first. */
export interface ReviewBoardStart {
	papers: PaperListRow[];
	reviews: ReviewBoardRow[];
}

export const DeclaredConflictsForm = v.object({
	papers: v.pipe(
		v.array(positiveNumber, "required"),
		v.minLength(1, "required"),
		v.maxLength(LIMITS.declaredPapers, rule("maxsize", { length: LIMITS.declaredPapers })),
	),
});
export type DeclaredConflictsForm = v.InferOutput<typeof DeclaredConflictsForm>;

/** Experts' numbers; the declaration itself stays private. */
export interface DeclaredConflicts {
	paper: number;
	experts: number[];
	/** The paper's staff: once asked, they see it as its reviewer only. */
	staff: number[];
}

/** GET conf/{conf}/adm/reviews/experts: workload in the conference. */
export interface ExpertLoad {
	expert: number;
	/** Number of unanswered requests. */
	awaiting: number;
	/** Number of accepted requests. */
	inprogress: number;
	/** Number of declined requests. */
	refused: number;
	/** Number of submitted reviews. */
	sent: number;
	/** Count of overdue ones. */
	late: number;
	/** Median days from invitation to submission. */
	days: number | null;
	/** ISO instant until which an e-mail about an open review waits. */
	waits_till?: string;
}

export interface ReviewText {
	ratings: Partial<Record<RatingCriterion, number>>;
	confidence: number | null;
	/** Markdown. */
	content: string;
	detailed: string;
	/** The verdict in words. */
	overall: string;
	/** For editors only. */
	private: string;
}

export interface ReviewFile {
	name: string;
	size: number;
	file: string;
}

/** The authors' reply. */
export interface ReviewReply {
	text: string;
	at: string;
	file: ReviewFile | null;
}

export interface StaffReview extends ReviewSummary {
	/** `137-482913`. */
	id: string;
	name: string;
	email: string;
	/** Empty: an import, or a deleted account. */
	asked_by: string;
	/** Number for the authors in its round, from 1; null while hidden from them. */
	place: number | null;
	/** ISO instant of staff's last reminder. */
	reminded_at: string | null;
	/** The review can still be submitted. */
	open: boolean;
	refusal: { reason: RefusalReason; note: string; alternate: { name: string; email: string } | null } | null;
	/** Why a conflict of interest was ignored. */
	override: string;
	/** Null until submitted. */
	text: ReviewText | null;
	file: ReviewFile | null;
	visible_at: string | null;
	reply_till: string | null;
	reply: ReviewReply | null;
	/** What the user may do now. */
	acts: ReviewAction[];
}

export interface PaperReviews {
	/** Current round, from 0. */
	round: number;
	/** A code of `errors.json` if nobody can be invited. */
	closed_reason: string | null;
	reviews: StaffReview[];
	proposals: Proposal[];
	may: { ask: boolean; propose: boolean; decide: boolean };
}
