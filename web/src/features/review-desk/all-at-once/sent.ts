import type { ReviewDesk } from "@deck/contracts/review";
import type { Ground } from "./ground.ts";
import { type Draft, unsent } from "./proposal.ts";

export interface Sent {
	reviews: number;
	/** Each gets one e-mail. */
	people: number;
	/** Number of delayed e-mails, and the ISO instant of the last one. */
	waiting: number;
	waitsTill: string | null;
	/** Earliest open answer deadline, an ISO instant. */
	answerBy: string | null;
}

export function sentOf(desks: readonly ReviewDesk[], run: string, now: Date): Sent {
	const marks = desks.flatMap(({ reviews }) => reviews.filter((mark) => mark.run === run));
	const waiting = marks.filter(({ waits_till = "" }) => waits_till > now.toISOString());
	const people = (some: typeof marks) => new Set(some.map(({ expert }) => expert)).size;
	return {
		reviews: marks.length,
		people: people(marks),
		waiting: people(waiting),
		waitsTill:
			waiting
				.map(({ waits_till }) => waits_till ?? "")
				.toSorted()
				.at(-1) ?? null,
		answerBy: marks.flatMap(({ answer_by }) => answer_by ?? []).toSorted()[0] ?? null,
	};
}

/** Returns the highest load of a proposed reviewer. Pairs that were sent are among the taken ones already. */
export function mostFor(
	{ expertAt, taken }: Pick<Ground, "expertAt" | "taken">,
	draft: Pick<Draft, "pairs" | "pins" | "bans" | "results">,
): number {
	const left = unsent(draft, draft.results).pairs;
	const own = Map.groupBy(left, ([, expert]) => expert);
	const loads = draft.pairs.map(
		([, expert]) => (own.get(expert)?.length ?? 0) + (taken[expertAt.get(expert) ?? -1] ?? 0),
	);
	return Math.max(0, ...loads);
}
