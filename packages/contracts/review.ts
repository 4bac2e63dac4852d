import * as v from "valibot";
import { LIMITS } from "./limits.ts";
import { deadline } from "./paper-life.ts";
import { REVIEW_ACTS, type ReviewAct, type ReviewState, VERDICTS, type Verdict } from "./review-life.ts";
import { optionalBlock, rule } from "./rules.ts";

/** What is rated, 1 to 5 each (product.md §4). */
export const RATED = ["originality", "significance", "soundness", "clarity"] as const;
export type Rated = (typeof RATED)[number];

/** Why somebody declines. */
export const REFUSAL_REASONS = ["no_time", "not_my_field", "conflict", "other"] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/**
 * Why an expert should not review a paper: they are its author; they have declared that they do not; they wrote with an
 * author; they work where one does. The first two nobody sets aside: one's own paper never, and one's own word is one's own.
 */
export const CONFLICTS = ["author", "declared", "coauthor", "organization"] as const;
export type Conflict = (typeof CONFLICTS)[number];

export const count = v.pipe(v.number("invalid"), v.integer("invalid"), v.minValue(1, "invalid"));
export const rating = v.pipe(
	v.number("invalid"),
	v.integer("invalid"),
	v.minValue(1, "invalid"),
	v.maxValue(5, "invalid"),
);

/** A review's id in addresses and in the log: `137-2`, the paper and the review of it. */
export const reviewId = v.pipe(v.string("required"), v.regex(/^[1-9]\d{0,6}-[1-9]\d?$/, "invalid"));

/** The two numbers of a review's id. */
export function reviewNumbers(text: string): { number: number; n: number } {
	const [number = 0, n = 0] = text.split("-").map(Number);
	return { number, n };
}

/** The id of one sending of many invitations, made by who sends them; short, as each of their marks has it. */
const askRun = v.pipe(v.string("required"), v.regex(/^[A-Za-z0-9]{8,16}$/, "invalid"));

/** POST conf/{conf}/adm/reviews: asks experts for reviews, each by a letter. */
export const AskReviewsForm = v.object({
	asks: v.pipe(
		v.array(
			v.object({
				paper: count,
				expert: count,
				/** Why in spite of a conflict of interest: for an editor and above. */
				override: v.optional(optionalBlock(LIMITS.decisionNote), ""),
			}),
			"required",
		),
		v.minLength(1, "required"),
		v.maxLength(LIMITS.reviewsPerCall, rule("maxsize", { length: LIMITS.reviewsPerCall })),
	),
	/** When the review is due; absent: the conference's date, or so many days from now where it has none. */
	due: v.optional(deadline),
	/** Of many that are sent together: the same for all portions, so that one that is sent again asks nobody twice, and all are undone together. */
	run: v.optional(askRun),
});
export type AskReviewsForm = v.InferOutput<typeof AskReviewsForm>;

/** What became of one that was asked, in the order of the form. */
export interface AskResult {
	paper: number;
	expert: number;
	/** The review's id; null where it was refused. */
	review: string | null;
	/** A code of `errors.json`: `review_asked`, `review_conflict`, `expert_declined`, `version_pending` …; null where it was asked for. */
	refused: string | null;
	/** With `review_conflict`: which. */
	conflicts: Conflict[];
}

/** POST conf/{conf}/adm/reviews/acts: one act of staff with some reviews. */
export const ActOnReviewsForm = v.object({
	act: v.picklist(
		REVIEW_ACTS.filter((act) => !["agree", "refuse", "send"].includes(act)) as StaffAct[],
		"invalid",
	),
	reviews: v.pipe(
		v.array(reviewId, "required"),
		v.minLength(1, "required"),
		v.maxLength(LIMITS.reviewsPerCall, rule("maxsize", { length: LIMITS.reviewsPerCall })),
	),
	/** Of `cancel`: only what nobody has answered, as whoever cancels believes; `review_answered` says of the others. */
	unanswered: v.optional(v.boolean()),
	/**
	 * Id of the sending. Its portions put all reviews of a reviewer into one e-mail. Of `cancel`: the sending to undo, as part
	 * of which nobody is asked any more.
	 */
	run: v.optional(askRun),
	/** Of `extend` and `reinstate`: when it is due from now on. */
	due: v.optional(deadline),
	/** Of `rate`: 1 to 5; null takes the mark away. */
	quality: v.optional(v.nullable(rating)),
	/** Of `reveal`: until when the authors may answer. */
	reply_till: v.optional(deadline),
});
export type ActOnReviewsForm = v.InferOutput<typeof ActOnReviewsForm>;
export type StaffAct = Exclude<ReviewAct, "agree" | "refuse" | "send">;

/** What became of one of them: a code of `errors.json`, or null. */
export interface ActResult {
	review: string;
	refused: string | null;
}

/** PUT conf/{conf}/adm/papers/{number}/proposal: what somebody proposes to decide; null takes it back. */
export const ProposalForm = v.object({
	to: v.nullable(v.picklist(VERDICTS, "invalid")),
	note: v.optional(optionalBlock(LIMITS.decisionNote), ""),
});
export type ProposalForm = v.InferOutput<typeof ProposalForm>;

/** A review in short: what a list of them and the board's figures are made of. */
export interface ReviewMark {
	n: number;
	/** The expert's number. */
	expert: number;
	/** The paper's round for which it was asked; the first is 0. */
	round: number;
	state: ReviewState;
	/** ISO instants: asked, to be answered by, due, answered, sent. */
	asked_at: string;
	answer_by: string;
	due: string;
	answered_at?: string;
	sent_at?: string;
	/** Once it is sent. */
	ratings?: Partial<Record<Rated, number>>;
	confidence?: number;
	/** The authors may see it. */
	visible?: true;
	/** The sending of many invitations that it came with. */
	run?: string;
	/** Until when its latest e-mail waits, while the review is owed (ISO instant); it has left once that is over. */
	waits_till?: string;
	/** How good it is, 1 to 5: for who may invite alone. */
	quality?: number;
}

/** What somebody of the staff proposes to decide; changes nothing. */
export interface Proposal {
	by: string;
	name: string;
	to: Verdict;
	note: string;
	at: string;
}

/**
 * A review among those of thousands of papers: what the board and its figures are made of, and no more, as all of them are
 * read at once. By when to answer, and when it is due, stand there while that is owed.
 */
export type ListedReview = Omit<ReviewMark, "answer_by" | "due" | "answered_at" | "confidence" | "visible"> &
	Partial<Pick<ReviewMark, "answer_by" | "due">>;

/** What a paper's reviews come to: a row of the board. */
export interface ReviewDesk {
	/** The paper's. */
	number: number;
	/** Of all rounds, in the order in which they were asked for. */
	reviews: ListedReview[];
	proposals: Proposal[];
	version: number;
}

/** POST conf/{conf}/adm/reviews/declared: about which papers. */
export const DeclaredForm = v.object({
	papers: v.pipe(
		v.array(count, "required"),
		v.minLength(1, "required"),
		v.maxLength(LIMITS.declaredPapers, rule("maxsize", { length: LIMITS.declaredPapers })),
	),
});
export type DeclaredForm = v.InferOutput<typeof DeclaredForm>;

/** Which experts have declared a conflict of interest with a paper, by their numbers; what they declared is theirs alone. */
export interface DeclaredConflicts {
	paper: number;
	experts: number[];
}

/** How busy an expert is, and was, in the whole conference. GET conf/{conf}/adm/reviews/experts. */
export interface ExpertLoad {
	expert: number;
	/** Asked and not answered; agreed and not sent; declined; sent. */
	awaiting: number;
	inprogress: number;
	refused: number;
	sent: number;
	/** Of those owed: overdue. */
	late: number;
	/** Median days from being asked to sending; null without any. */
	days: number | null;
}

/** What a reviewer writes. */
export interface ReviewText {
	ratings: Partial<Record<Rated, number>>;
	confidence: number | null;
	/** Markdown: on the content, and in detail. */
	content: string;
	detailed: string;
	/** The verdict in words. */
	overall: string;
	/** For the editors alone. */
	private: string;
}

/** A file that came with a review or an answer. */
export interface ReviewFile {
	name: string;
	size: number;
	/** Its address. */
	file: string;
}

/** The authors' answer to a review. */
export interface ReviewReply {
	text: string;
	at: string;
	file: ReviewFile | null;
}

/** A review whole, as its paper's staff read it. */
export interface StaffReview extends ReviewMark {
	/** `137-2`. */
	id: string;
	name: string;
	email: string;
	/** The name of who asked for it; empty where nobody of the platform did, or they are gone. */
	asked_by: string;
	/** As which of its round the authors know it; the first is 1. Null while they do not. */
	place: number | null;
	/** When staff last reminded of it (ISO instant). */
	reminded_at: string | null;
	/** It can still be sent: the paper is in its round, undecided. */
	open: boolean;
	refusal: { reason: RefusalReason; note: string; alternate: { name: string; email: string } | null } | null;
	/** Why it was asked for in spite of a conflict of interest. */
	override: string;
	/** Null until it is sent. */
	text: ReviewText | null;
	file: ReviewFile | null;
	visible_at: string | null;
	reply_till: string | null;
	reply: ReviewReply | null;
	/** What the asker may do with it now. */
	acts: ReviewAct[];
}

/** GET conf/{conf}/adm/papers/{number}/reviews: the review process of one paper. */
export interface PaperReviews {
	/** The paper's round now, and why nobody can be asked now: a code of `errors.json`; null where somebody can. */
	round: number;
	shut: string | null;
	reviews: StaffReview[];
	proposals: Proposal[];
	/** Whether the asker may ask experts, propose, and decide. */
	may: { ask: boolean; propose: boolean; decide: boolean };
}
