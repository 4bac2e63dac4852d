import type { BulkPreview } from "@deck/contracts/bulk";
import type { PaperListRow } from "@deck/contracts/paper";

export interface PreviewedPaper extends BulkPreview {
	paper: PaperListRow;
}

export type PreviewStatus = "ready" | "warned" | "same" | "refused";

export const PREVIEW_STATUSES: readonly PreviewStatus[] = ["ready", "warned", "same", "refused"];

export type PreviewGroups = Record<PreviewStatus, readonly PreviewedPaper[]>;

function previewStatus({ refused, same, warnings }: BulkPreview): PreviewStatus {
	if (refused !== null) return "refused";
	if (same) return "same";
	return warnings.length > 0 ? "warned" : "ready";
}

export function groupPreviews(
	papers: readonly PaperListRow[],
	trials: readonly BulkPreview[],
): PreviewGroups {
	const found = new Map(trials.map((trial) => [trial.number, trial]));
	const tried = papers.flatMap((paper) => {
		const trial = found.get(paper.number);
		return trial ? [{ ...trial, paper }] : [];
	});
	const withStatus = (status: PreviewStatus) => tried.filter((one) => previewStatus(one) === status);
	return {
		ready: withStatus("ready"),
		warned: withStatus("warned"),
		same: withStatus("same"),
		refused: withStatus("refused"),
	};
}
