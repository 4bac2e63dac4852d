import type { BulkTrial } from "@deck/contracts/bulk";
import type { PaperCard } from "@deck/contracts/paper";

/** A paper of a bulk action, with what would become of it. */
export interface TriedPaper extends BulkTrial {
	paper: PaperCard;
}

/** Where a paper stands after its trial. */
export type Fate = "ready" | "warned" | "same" | "refused";

/** In the order of the bar of proportions. */
export const FATES: readonly Fate[] = ["ready", "warned", "same", "refused"];

export type TrialGroups = Record<Fate, readonly TriedPaper[]>;

function fateOf({ refused, same, warnings }: BulkTrial): Fate {
	if (refused !== null) return "refused";
	if (same) return "same";
	return warnings.length > 0 ? "warned" : "ready";
}

/** What was tried, by what would become of it, each group in the order of the selection. */
export function groupTrials(papers: readonly PaperCard[], trials: readonly BulkTrial[]): TrialGroups {
	const found = new Map(trials.map((trial) => [trial.number, trial]));
	const tried = papers.flatMap((paper) => {
		const trial = found.get(paper.number);
		return trial ? [{ ...trial, paper }] : [];
	});
	const of = (fate: Fate) => tried.filter((one) => fateOf(one) === fate);
	return { ready: of("ready"), warned: of("warned"), same: of("same"), refused: of("refused") };
}
