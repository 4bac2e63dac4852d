import type { ReviewBoardRow } from "@deck/contracts/review";
import type { AssignmentInput } from "./assignment-input.ts";
import { type AssignmentDraft, withoutSentPairs } from "./proposal.ts";

export interface SentSummaryData {
	reviews: number;
	/** Each gets one e-mail. */
	people: number;
	delayed: number;
	delayedUntil: string | null;
	answerBy: string | null;
}

export function summarizeSent(desks: readonly ReviewBoardRow[], run: string, now: Date): SentSummaryData {
	const marks = desks.flatMap(({ reviews }) => reviews.filter((mark) => mark.run === run));
	const waiting = marks.filter(({ waits_till = "" }) => waits_till > now.toISOString());
	const people = (some: typeof marks) => new Set(some.map(({ expert }) => expert)).size;
	return {
		reviews: marks.length,
		people: people(marks),
		delayed: people(waiting),
		delayedUntil:
			waiting
				.map(({ waits_till }) => waits_till ?? "")
				.toSorted()
				.at(-1) ?? null,
		answerBy: marks.flatMap(({ answer_by }) => answer_by ?? []).toSorted()[0] ?? null,
	};
}

/** Returns the highest load of a proposed reviewer; `taken` includes sent pairs. */
export function highestLoad(
	{ expertAt, taken }: Pick<AssignmentInput, "expertAt" | "taken">,
	draft: Pick<AssignmentDraft, "pairs" | "pins" | "bans" | "results">,
): number {
	const left = withoutSentPairs(draft, draft.results).pairs;
	const own = Map.groupBy(left, ([, expert]) => expert);
	const loads = draft.pairs.map(
		([, expert]) => (own.get(expert)?.length ?? 0) + (taken[expertAt.get(expert) ?? -1] ?? 0),
	);
	return Math.max(0, ...loads);
}
