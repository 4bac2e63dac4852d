import type { Conference } from "@deck/contracts/conference";
import type { PaperCard } from "@deck/contracts/paper";
import { readableSections } from "../../../lib/paper-scope.ts";

/** Papers of a section. */
export interface SectionCount {
	/** Those that lists show: all but the deleted. */
	shown: number;
	/** Those that keep it from being removed: the deleted too, as they can be restored. */
	all: number;
}

/** By the id of the section; of those sections alone whose papers one may read, and of none while it loads. */
export type SectionCounts = ReadonlyMap<string, SectionCount>;

/** Counts the papers of each section that a member of staff reads. */
export function sectionCounts(
	conference: Pick<Conference, "id" | "sections" | "admin_roles">,
	cards: readonly PaperCard[],
): SectionCounts {
	const counts = new Map(readableSections(conference).map(({ id }) => [id, { shown: 0, all: 0 }]));
	for (const { section, status } of cards) {
		const count = counts.get(section);
		if (!count) continue;
		count.all += 1;
		if (status !== "deleted") count.shown += 1;
	}
	return counts;
}
