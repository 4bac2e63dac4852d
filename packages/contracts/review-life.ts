/** See specification §4. */
export const VERDICTS = ["accept", "revise", "reject"] as const;
export type Verdict = (typeof VERDICTS)[number];
export const REVIEW_STATES = ["awaiting", "inprogress", "refused", ...VERDICTS] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

const OWED = ["awaiting", "inprogress"] as const satisfies readonly ReviewState[];
export const isSent = (state: ReviewState): state is Verdict => VERDICTS.some((verdict) => verdict === state);
export const isOwed = (state: ReviewState): boolean => OWED.some((owed) => owed === state);

/** Staff who may invite in the section; staff who may decide. */
export const REVIEW_ACTORS = ["reviewer", "inviter", "decider"] as const;
export type ReviewActor = (typeof REVIEW_ACTORS)[number];

/** See product.md §4. */
export interface ReviewStep {
	act: ReviewAct;
	from: readonly ReviewState[];
	/** `gone`: deleted, kept in the log. */
	to: ReviewState | "same" | "verdict" | "gone";
	by: ReviewActor;
	/** Only while the paper is undecided in this round. */
	open?: true;
	/** Only while hidden from the authors. */
	hidden?: true;
}

export const REVIEW_ACTS = [
	"agree",
	"refuse",
	"send",
	"cancel",
	"reinstate",
	"hand_back",
	"extend",
	"remind",
	"reveal",
	"rate",
] as const;
export type ReviewAct = (typeof REVIEW_ACTS)[number];

/** All allowed actions. */
const REVIEW_STEPS: readonly ReviewStep[] = [
	{ act: "agree", from: ["awaiting"], to: "inprogress", by: "reviewer", open: true },
	{ act: "refuse", from: ["awaiting", "inprogress"], to: "refused", by: "reviewer", open: true },
	{ act: "send", from: ["inprogress"], to: "verdict", by: "reviewer", open: true },
	{ act: "cancel", from: ["awaiting", "inprogress"], to: "gone", by: "inviter" },
	{ act: "reinstate", from: ["refused"], to: "awaiting", by: "inviter", open: true },
	{ act: "hand_back", from: VERDICTS, to: "inprogress", by: "inviter", open: true, hidden: true },
	{ act: "extend", from: OWED, to: "same", by: "inviter", open: true },
	{ act: "remind", from: OWED, to: "same", by: "inviter", open: true },
	{ act: "reveal", from: VERDICTS, to: "same", by: "decider", hidden: true },
	{ act: "rate", from: VERDICTS, to: "same", by: "inviter" },
];

export function reviewStep(act: ReviewAct): ReviewStep {
	const step = REVIEW_STEPS.find((one) => one.act === act);
	if (!step) throw new Error(`no step for ${act}`);
	return step;
}

export function actsFor(
	{ state, open, visible }: { state: ReviewState; open: boolean; visible: boolean },
	actors: readonly ReviewActor[],
): ReviewAct[] {
	return REVIEW_STEPS.filter(
		(step) =>
			actors.includes(step.by) &&
			step.from.includes(state) &&
			(open || !step.open) &&
			(!visible || !step.hidden),
	).map(({ act }) => act);
}
