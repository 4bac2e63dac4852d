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

type Loaded = Pick<AssignmentInput, "expertAt" | "taken">;
type Sendable = Pick<AssignmentDraft, "pairs" | "pins" | "bans" | "results">;

/** Returns each expert's reviews once all is sent; `taken` includes sent pairs. */
export function expectedLoads({ expertAt, taken }: Loaded, draft: Sendable): ReadonlyMap<number, number> {
	const unsentByExpert = Map.groupBy(withoutSentPairs(draft, draft.results).pairs, ([, expert]) => expert);
	return new Map(
		[...expertAt].map(([expert, e]) => [expert, (taken[e] ?? 0) + (unsentByExpert.get(expert)?.length ?? 0)]),
	);
}

/** Returns the highest load of a proposed reviewer. */
export function highestLoad(input: Loaded, draft: Sendable): number {
	const loads = expectedLoads(input, draft);
	return Math.max(0, ...draft.pairs.map(([, expert]) => loads.get(expert) ?? 0));
}
