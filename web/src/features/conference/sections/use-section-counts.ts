import type { Conference } from "@deck/contracts/conference";
import { useMemo } from "react";
import { useSynced } from "../../../lib/list/synced.ts";
import { papers } from "../../../lib/paper/papers.ts";
import { type SectionCounts, sectionCounts } from "./section-counts.ts";

/** Counts the papers of the sections; each paper that comes counts. */
export function useSectionCounts(conference: Conference): SectionCounts {
	const { rows } = useSynced(papers);
	return useMemo<SectionCounts>(
		() => (rows ? sectionCounts(conference, rows) : new Map()),
		[conference, rows],
	);
}
