import * as v from "valibot";
import { LetterTexts } from "./decision-letter.ts";
import { PAPER_STATUSES, type PaperStatus } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import { isMoment } from "./moments.ts";
import { optionalBlock, rule } from "./rules.ts";

/**
 * Who moves a paper: its corresponding author; staff who may edit it, for the author; staff who may decide on it;
 * staff who place, delete and restore papers; the platform, as reviewers are assigned and leave.
 */
export const MOVERS = ["author", "helper", "decider", "placer", "assignment"] as const;
export type Mover = (typeof MOVERS)[number];

/** What has to hold beside the status. */
export type Guard =
	/** No new version is on its way (product.md §3). */
	| "no_pending_version"
	/** Editing is open to the author. */
	| "editing_open"
	/** It comes with a new version. */
	| "new_version"
	/** A deadline to come. */
	| "deadline"
	/** A reason that staff read. */
	| "reason"
	/** The paper's number, typed in. */
	| "number_typed"
	/** For the author alone: no review has been revealed. */
	| "nothing_revealed"
	/** For the author alone: it is submitted, and has never been in review. */
	| "never_reviewed"
	/** For the author alone: they took it away themselves, and the submission window is open. */
	| "own_and_open"
	/** It was not deleted so long ago that it is purged. */
	| "restorable";

/** A step of a paper's life (product.md §3). */
export interface Transition {
	from: readonly PaperStatus[];
	/** `before`: the status that it had before it was withdrawn or deleted. */
	to: PaperStatus | "before";
	by: readonly Mover[];
	guards?: readonly Guard[];
	/** May be recorded now and made known later. */
	holds?: true;
	/** The e-mail that it brings. */
	letter?: "decision" | "new_version" | "withdrawn" | "deleted" | "restored";
}

const UNDECIDED = ["submitted", "reviewing", "revising"] as const;
const LIVING = ["submitted", "reviewing", "revising", "accepted", "rejected"] as const;

/** Every step that there is; what is not among them is refused. */
export const TRANSITIONS: readonly Transition[] = [
	{ from: ["submitted"], to: "reviewing", by: ["assignment"], guards: ["no_pending_version"] },
	{ from: ["reviewing"], to: "submitted", by: ["assignment", "decider"] },
	{ from: ["revising"], to: "reviewing", by: ["decider"] },
	{
		from: ["submitted", "reviewing"],
		to: "revising",
		by: ["decider"],
		guards: ["deadline"],
		holds: true,
		letter: "decision",
	},
	{
		from: ["revising"],
		to: "submitted",
		by: ["author", "helper"],
		guards: ["editing_open", "new_version"],
		letter: "new_version",
	},
	{ from: UNDECIDED, to: "accepted", by: ["decider"], holds: true, letter: "decision" },
	{ from: UNDECIDED, to: "rejected", by: ["decider"], holds: true, letter: "decision" },
	{
		from: ["accepted", "rejected"],
		to: "reviewing",
		by: ["decider"],
		guards: ["reason"],
		letter: "decision",
	},
	{
		from: ["accepted", "rejected"],
		to: "revising",
		by: ["decider"],
		guards: ["reason", "deadline"],
		letter: "decision",
	},
	{ from: ["accepted"], to: "rejected", by: ["decider"], guards: ["reason"], letter: "decision" },
	{ from: ["rejected"], to: "accepted", by: ["decider"], guards: ["reason"], letter: "decision" },
	{
		from: UNDECIDED,
		to: "withdrawn",
		by: ["author", "decider"],
		guards: ["nothing_revealed"],
		letter: "withdrawn",
	},
	{ from: ["accepted"], to: "withdrawn", by: ["decider"], letter: "withdrawn" },
	{ from: ["withdrawn"], to: "before", by: ["decider"], letter: "restored" },
	{
		from: [...LIVING, "withdrawn"],
		to: "deleted",
		by: ["author", "placer"],
		guards: ["number_typed", "never_reviewed"],
		letter: "deleted",
	},
	{
		from: ["deleted"],
		to: "before",
		by: ["author", "placer"],
		guards: ["own_and_open", "restorable"],
		letter: "restored",
	},
];

/** The step between two statuses; null where there is none. `before`: what the paper was before it was taken away. */
export function transition(from: PaperStatus, to: PaperStatus, before?: PaperStatus): Transition | null {
	return (
		TRANSITIONS.find(
			(one) => one.from.includes(from) && (one.to === to || (one.to === "before" && to === before)),
		) ?? null
	);
}

/** `yyyy-MM-dd`, or with a time `yyyy-MM-ddTHH:mm`, in the conference's time zone. */
export const deadline = v.pipe(v.string("required"), v.nonEmpty("required"), v.check(isMoment, "date"));

const counted = v.pipe(v.number("invalid"), v.integer("invalid"), v.minValue(1, "invalid"));

/** The paper's version as the asker saw it; another one by now: 409. */
export const seenVersion = counted;

/** POST conf/{conf}/papers/{number}/status: moves a paper. What a step does not ask for is passed over. */
export const MoveForm = v.object({
	to: v.picklist(PAPER_STATUSES, "invalid"),
	version: seenVersion,
	/** Of a decision: when the held one was made that one saw, an ISO instant; absent: one saw none. */
	held: v.optional(v.nullable(v.pipe(v.string("invalid"), v.maxLength(30, "invalid"))), null),
	/** What the letter says beside, to the authors. */
	note: v.optional(optionalBlock(LIMITS.decisionNote), ""),
	/** Why, for the staff's log. */
	reason: v.optional(optionalBlock(LIMITS.decisionNote), ""),
	/** Of a decision: what the e-mail says instead of its usual words; null for those. */
	letter: v.optional(v.nullable(LetterTexts), null),
	/** Of a decision: which of the paper's reviews its authors read from then on, by their `n`; those that were not sent are passed over. */
	reveal: v.optional(
		v.pipe(
			v.array(counted, "invalid"),
			v.maxLength(LIMITS.reviewsPerCall, rule("maxsize", { length: LIMITS.reviewsPerCall })),
		),
		[],
	),
	/** Until when the authors may edit. */
	till: v.optional(deadline),
	/** Of a withdrawn paper that comes back: when its unsent reviews are due; absent: as they were. */
	due: v.optional(deadline),
	/** Recorded now, made known later. */
	hold: v.optional(v.boolean("invalid"), false),
	/** The paper's number, typed in to delete it. */
	number: v.optional(v.number("invalid")),
});
export type MoveForm = v.InferOutput<typeof MoveForm>;

/** A decision that is known to who may decide alone, until it is released. */
export interface HeldDecision {
	to: PaperStatus;
	/** To the authors. */
	note: string;
	/** The words of its e-mail, where they are not the usual ones. */
	letter?: LetterTexts;
	/** Which reviews its authors are shown with it, by their `n`. */
	reveal?: number[];
	/** ISO instant until which a revision is awaited. */
	till?: string;
	/** ISO instant, and user id of who. */
	at: string;
	by: string;
}

/** A step of a paper's life as its page shows it. */
export interface PaperStep {
	/** ISO instant. */
	at: string;
	/** The status that it came to, or another thing that happened. */
	kind: PaperStatus | "version" | "opened" | "closed" | "extended_opened";
	/** The version that came, or with which the status began. */
	version?: number;
	/** ISO instant until which it was opened. */
	till?: string;
}

/** What somebody may do with a paper now, beside moving it. */
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
] as const;
export type PaperAction = (typeof PAPER_ACTIONS)[number];
