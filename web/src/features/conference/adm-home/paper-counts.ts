import type { PaperStatus, PaperType } from "@deck/contracts/enums";
import type { PaperCard } from "@deck/contracts/paper";
import { undeleted } from "../../../lib/paper-scope.ts";

/** How many papers of a type there are, as the list shows them by itself: without the deleted. */
export interface PaperCounts {
	all: number;
	byStatus: ReadonlyMap<PaperStatus, number>;
	/** By the section's id. */
	bySection: ReadonlyMap<string, number>;
}

/** Counts the papers of one type. */
export function countPapers(cards: readonly PaperCard[], type: PaperType): PaperCounts {
	const shown = undeleted(cards).filter((card) => card.type === type);
	const byStatus = new Map<PaperStatus, number>();
	const bySection = new Map<string, number>();
	for (const { status, section } of shown) {
		byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
		bySection.set(section, (bySection.get(section) ?? 0) + 1);
	}
	return { all: shown.length, byStatus, bySection };
}
