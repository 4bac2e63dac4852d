import type { BulkTrial } from "@deck/contracts/bulk";
import type { PaperCard } from "@deck/contracts/paper";

export interface TriedPaper extends BulkTrial {
	paper: PaperCard;
}

export type Fate = "ready" | "warned" | "same" | "refused";

export const FATES: readonly Fate[] = ["ready", "warned", "same", "refused"];

export type TrialGroups = Record<Fate, readonly TriedPaper[]>;

function fateOf({ refused, same, warnings }: BulkTrial): Fate {
	if (refused !== null) return "refused";
	if (same) return "same";
	return warnings.length > 0 ? "warned" : "ready";
}

export function groupTrials(papers: readonly PaperCard[], trials: readonly BulkTrial[]): TrialGroups {
	const found = new Map(trials.map((trial) => [trial.number, trial]));
	const tried = papers.flatMap((paper) => {
		const trial = found.get(paper.number);
		return trial ? [{ ...trial, paper }] : [];
	});
	const of = (fate: Fate) => tried.filter((one) => fateOf(one) === fate);
	return { ready: of("ready"), warned: of("warned"), same: of("same"), refused: of("refused") };
}
