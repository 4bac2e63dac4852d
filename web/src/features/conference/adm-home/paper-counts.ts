import type { PaperStatus, PaperType } from "@deck/contracts/enums";
import type { PaperListRow } from "@deck/contracts/paper";
import { withoutDeleted } from "../../../lib/paper-scope.ts";

export interface PaperCounts {
	all: number;
	byStatus: ReadonlyMap<PaperStatus, number>;
	bySection: ReadonlyMap<string, number>;
}

export function countPapers(rows: readonly PaperListRow[], type: PaperType): PaperCounts {
	const shown = withoutDeleted(rows).filter((row) => row.type === type);
	const byStatus = new Map<PaperStatus, number>();
	const bySection = new Map<string, number>();
	for (const { status, section } of shown) {
		byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
		bySection.set(section, (bySection.get(section) ?? 0) + 1);
	}
	return { all: shown.length, byStatus, bySection };
}
