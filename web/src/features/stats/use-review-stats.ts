import type { PaperCard } from "@deck/contracts/paper";
import { useMemo } from "react";
import { useConference } from "../../lib/conference.ts";
import { useNow } from "../../lib/now.ts";
import { readableSections } from "../../lib/paper-scope.ts";
import { useReviewDesks } from "../../lib/review/desks.ts";
import { daysTaken, expertLoads, fateCounts, placedReviews, verdictCounts } from "./review-counts.ts";
import { daysTable, fateTable, loadTable, verdictTable } from "./review-tables.ts";
import type { StatTable } from "./stat-table.ts";
import type { StatsWords } from "./stats-words.ts";

/** Null while loading, or without review requests. */
export function useReviewStats(cards: readonly PaperCard[], section: string | null, words: StatsWords) {
	const conference = useConference();
	const { desks } = useReviewDesks(cards.length > 0);
	const now = useNow();
	return useMemo(() => {
		const reviews = desks && placedReviews(cards, desks, now);
		if (!reviews || reviews.length === 0) return null;
		const sections = section ? [section] : readableSections(conference).map(({ id }) => id);
		const fates = fateCounts(reviews, sections);
		const verdicts = verdictCounts(reviews, sections);
		const days = daysTaken(reviews);
		const loads = expertLoads(reviews);
		return {
			fates: { rows: fates, table: fateTable(fates, words) },
			verdicts: { rows: verdicts, table: verdictTable(verdicts, words) },
			days: { ...days, table: daysTable(days.bands, words) },
			loads: { bands: loads, table: loadTable(loads, words) },
		};
	}, [cards, desks, now, section, conference, words]);
}

export type ReviewStats = NonNullable<ReturnType<typeof useReviewStats>>;

/** In the page's order. */
export const reviewTables = ({ fates, verdicts, days, loads }: ReviewStats): StatTable[] => [
	fates.table,
	verdicts.table,
	days.table,
	loads.table,
];
