import * as v from "valibot";
import { EmailTexts } from "./decision-email-text.ts";
import { PAPER_STATUSES, type PaperStatus } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import { isMoment } from "./moments.ts";
import { instant, optionalBlock } from "./rules.ts";

/**
 * `author`: the corresponding one. `helper`: staff who edit for the author. `placer`: staff who place, delete
 * and restore papers. `assignment`: the platform, as reviewers are assigned or leave.
 */
export const PAPER_ACTORS = ["author", "helper", "decider", "placer", "assignment"] as const;
export type PaperActor = (typeof PAPER_ACTORS)[number];

export type TransitionGuard =
	/** No version is expected (product.md §3). */
	| "no_pending_version"
	| "editing_open"
	| "new_version"
	/** A future one. */
	| "deadline"
	| "reason"
	/** Typed to confirm. */
	| "number_typed"
	/** For the author: no review is visible. */
	| "nothing_revealed"
	/** For the author: never in review. */
	| "never_reviewed"
	/** For the author, who withdrew or deleted it, during submission. */
	| "own_and_open"
	/** Not yet purged. */
	| "restorable";

export interface PaperTransition {
	from: readonly PaperStatus[];
	/** `before`: as before withdrawal or deletion. */
	to: PaperStatus | "before";
	by: readonly PaperActor[];
	guards?: readonly TransitionGuard[];
	/** May be held and published later. */
	holds?: true;
	/** The e-mail. */
	email?: "decision" | "new_version" | "withdrawn" | "deleted" | "restored";
}

export const UNDECIDED_STATUSES: readonly PaperStatus[] = ["submitted", "reviewing", "revising"];
/** A decision, also a revision, ends the review (product.md §4). */
export const REVIEWABLE_STATUSES: readonly PaperStatus[] = ["submitted", "reviewing"];
/** Those in which the corresponding author may be allowed to edit. */
export const EDITABLE_STATUSES: readonly PaperStatus[] = ["submitted", "revising", "accepted"];
const ACTIVE_STATUSES: readonly PaperStatus[] = [...UNDECIDED_STATUSES, "accepted", "rejected"];

/** All allowed changes. */
export const TRANSITIONS: readonly PaperTransition[] = [
	{ from: ["submitted"], to: "reviewing", by: ["assignment"], guards: ["no_pending_version"] },
	{ from: ["reviewing"], to: "submitted", by: ["assignment", "decider"] },
	{ from: ["revising"], to: "reviewing", by: ["decider"] },
	{
		from: ["submitted", "reviewing"],
		to: "revising",
		by: ["decider"],
		guards: ["deadline"],
		holds: true,
		email: "decision",
	},
	{
		from: ["revising"],
		to: "submitted",
		by: ["author", "helper"],
		guards: ["editing_open", "new_version"],
		email: "new_version",
	},
	{ from: UNDECIDED_STATUSES, to: "accepted", by: ["decider"], holds: true, email: "decision" },
	{ from: UNDECIDED_STATUSES, to: "rejected", by: ["decider"], holds: true, email: "decision" },
	{
		from: ["accepted", "rejected"],
		to: "reviewing",
		by: ["decider"],
		guards: ["reason"],
		email: "decision",
	},
	{
		from: ["accepted", "rejected"],
		to: "revising",
		by: ["decider"],
		guards: ["reason", "deadline"],
		email: "decision",
	},
	{ from: ["accepted"], to: "rejected", by: ["decider"], guards: ["reason"], email: "decision" },
	{ from: ["rejected"], to: "accepted", by: ["decider"], guards: ["reason"], email: "decision" },
	{
		from: UNDECIDED_STATUSES,
		to: "withdrawn",
		by: ["author", "decider"],
		guards: ["nothing_revealed"],
		email: "withdrawn",
	},
	{ from: ["accepted"], to: "withdrawn", by: ["decider"], email: "withdrawn" },
	{ from: ["withdrawn"], to: "before", by: ["decider"], email: "restored" },
	{
		from: [...ACTIVE_STATUSES, "withdrawn"],
		to: "deleted",
		by: ["author", "placer"],
		guards: ["number_typed", "never_reviewed"],
		email: "deleted",
	},
	{
		from: ["deleted"],
		to: "before",
		by: ["author", "placer"],
		guards: ["own_and_open", "restorable"],
		email: "restored",
	},
];

/** Checks whether a decision may be recorded now and published later. */
export const mayBeHeld = (to: PaperStatus): boolean => TRANSITIONS.some((one) => one.holds && one.to === to);

/** Returns the allowed change; `before`: status before withdrawal or deletion. */
export function findTransition(
	from: PaperStatus,
	to: PaperStatus,
	before?: PaperStatus,
): PaperTransition | null {
	return (
		TRANSITIONS.find(
			(one) => one.from.includes(from) && (one.to === to || (one.to === "before" && to === before)),
		) ?? null
	);
}

export const deadline = v.pipe(v.string("required"), v.nonEmpty("required"), v.check(isMoment, "date"));

/** Of a form's field; empty for none. */
export const optionalDeadline = v.optional(v.union([v.literal(""), deadline], "date"), "");

const positiveInteger = v.pipe(v.number("invalid"), v.integer("invalid"), v.minValue(1, "invalid"));

/** As the user saw it; outdated: 409. */
export const seenVersion = positiveInteger;

/** POST conf/{conf}/papers/{number}/status. Unused fields are ignored. */
export const ChangeStatusForm = v.object({
	to: v.picklist(PAPER_STATUSES, "invalid"),
	version: seenVersion,
	/** Of a decision: ISO instant of the held one the user saw; absent: none. */
	held: v.optional(v.nullable(instant), null),
	note: v.optional(optionalBlock(LIMITS.decisionNote), ""),
	reason: v.optional(optionalBlock(LIMITS.decisionNote), ""),
	/** Of a decision: replaces the usual e-mail. */
	email: v.optional(v.nullable(EmailTexts), null),
	/** Of a decision: reviews to show to the authors, by `n`. */
	reveal: v.optional(
		v.pipe(v.array(positiveInteger, "invalid"), v.maxLength(LIMITS.reviewsPerStatusChange, "reveal_most")),
		[],
	),
	/** When the latest review that the user saw was sent or corrected: later corrections are not shown unread. */
	seen: v.optional(instant),
	/** Authors may edit until then: a revision, or the final version of an accepted paper. */
	till: v.optional(deadline),
	/** Of a decision: authors may answer the reviews in `reveal` until then. */
	reply_till: v.optional(deadline),
	/** Of a restored paper: date for unsubmitted reviews; absent: unchanged. */
	due: v.optional(deadline),
	/** Record now, publish later. */
	hold: v.optional(v.boolean("invalid"), false),
	/** Typed to confirm deletion. */
	number: v.optional(v.number("invalid")),
});
export type ChangeStatusForm = v.InferOutput<typeof ChangeStatusForm>;

export interface HeldDecision {
	to: PaperStatus;
	note: string;
	/** Replaces the usual e-mail text. */
	email?: EmailTexts;
	/** Reviews it shows to the authors, by `n`. */
	reveal?: number[];
	/** As in the form. */
	seen?: string;
	/** ISO instant by which a revision or a final version is due. */
	till?: string;
	/** ISO instant until which authors may answer the reviews in `reveal`. */
	reply_till?: string;
	/** ISO instant of the decision. */
	at: string;
	/** User id. */
	by: string;
}

export interface PaperHistoryEntry {
	at: string;
	kind: PaperStatus | "version" | "opened" | "closed" | "extended_opened";
	/** That came, or with which the status began. */
	version?: number;
	/** ISO instant until which it was opened. */
	till?: string;
	/** An undone decision returned the paper to this status. */
	undone?: boolean;
}

export const PAPER_ACTIONS = [
	"edit",
	"add_version",
	"hand_over",
	"open_editing",
	"place",
	"discount",
	"decide",
	"open_extended",
	"submit_extended",
	"link",
	"clear_former_author",
] as const;
export type PaperAction = (typeof PAPER_ACTIONS)[number];
