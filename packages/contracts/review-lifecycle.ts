/** See specification §4. */
export const VERDICTS = ["accept", "revise", "reject"] as const;
export type Verdict = (typeof VERDICTS)[number];
export const REVIEW_STATES = ["awaiting", "inprogress", "refused", ...VERDICTS] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

const PENDING_STATES = ["awaiting", "inprogress"] as const satisfies readonly ReviewState[];
export const isSent = (state: ReviewState): state is Verdict => VERDICTS.some((verdict) => verdict === state);
export const isReviewPending = (state: ReviewState): boolean => PENDING_STATES.some((owed) => owed === state);
/** Checks whether the answer, or the agreed review, is overdue at an ISO instant. */
export const isReviewOverdue = (
	{ state, answer_by, due }: { state: ReviewState; answer_by: string; due: string },
	at: string,
): boolean => isReviewPending(state) && (state === "awaiting" ? answer_by : due) < at;

/** Staff who may invite or decide in the section. */
export const REVIEW_ACTORS = ["reviewer", "inviter", "decider"] as const;
export type ReviewActor = (typeof REVIEW_ACTORS)[number];

/** See product.md §4. */
export interface ReviewTransition {
	act: ReviewAction;
	from: readonly ReviewState[];
	/** `deleted`: kept in the log. */
	to: ReviewState | "same" | "verdict" | "deleted";
	by: ReviewActor;
	/** While the paper is undecided in this round. */
	open?: true;
	/** Only while hidden from the authors. */
	hidden?: true;
	/** Only while the authors have never been able to read it. */
	unread?: true;
	/** Only while the reviewer has an account or an address. */
	reachable?: true;
}

export const REVIEW_ACTIONS = [
	"agree",
	"refuse",
	"send",
	"correct",
	"cancel",
	"reinstate",
	"hand_back",
	"extend",
	"remind",
	"reveal",
	"rate",
] as const;
export type ReviewAction = (typeof REVIEW_ACTIONS)[number];

/** All allowed actions. */
const REVIEW_TRANSITIONS: readonly ReviewTransition[] = [
	{ act: "agree", from: ["awaiting"], to: "inprogress", by: "reviewer", open: true },
	{ act: "refuse", from: ["awaiting", "inprogress"], to: "refused", by: "reviewer", open: true },
	{ act: "send", from: ["inprogress"], to: "verdict", by: "reviewer", open: true },
	{ act: "correct", from: VERDICTS, to: "verdict", by: "reviewer", open: true, unread: true },
	{ act: "cancel", from: ["awaiting", "inprogress"], to: "deleted", by: "inviter" },
	{ act: "reinstate", from: ["refused"], to: "awaiting", by: "inviter", open: true, reachable: true },
	{
		act: "hand_back",
		from: VERDICTS,
		to: "inprogress",
		by: "inviter",
		open: true,
		unread: true,
		reachable: true,
	},
	{ act: "extend", from: PENDING_STATES, to: "same", by: "inviter", open: true },
	{ act: "remind", from: PENDING_STATES, to: "same", by: "inviter", open: true },
	{ act: "reveal", from: VERDICTS, to: "same", by: "decider", hidden: true },
	{ act: "rate", from: VERDICTS, to: "same", by: "inviter" },
];

export function reviewTransition(act: ReviewAction): ReviewTransition {
	const step = REVIEW_TRANSITIONS.find((one) => one.act === act);
	if (!step) throw new Error(`no step for ${act}`);
	return step;
}

export interface ReviewMoment {
	state: ReviewState;
	open: boolean;
	visible: boolean;
	/** Visible, or hidden again by the undo of a decision. */
	read: boolean;
	/** The reviewer deleted their account. */
	erased: boolean;
}

export function allowedReviewActions(
	{ state, open, visible, read, erased }: ReviewMoment,
	actors: readonly ReviewActor[],
): ReviewAction[] {
	return REVIEW_TRANSITIONS.filter(
		(step) =>
			actors.includes(step.by) &&
			step.from.includes(state) &&
			(open || !step.open) &&
			(!visible || !step.hidden) &&
			(!read || !step.unread) &&
			(!erased || !step.reachable),
	).map(({ act }) => act);
}
