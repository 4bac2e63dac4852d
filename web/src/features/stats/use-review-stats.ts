import type { PaperListRow } from "@deck/contracts/paper";
import { useMemo } from "react";
import { useConference } from "../../lib/conference.ts";
import { useNow } from "../../lib/now.ts";
import { readableSections } from "../../lib/paper-scope.ts";
import { useReviewDesks } from "../../lib/review/review-desks.ts";
import {
	daysTaken,
	expertLoads,
	reviewOutcomeCounts,
	sectionReviews,
	verdictCounts,
} from "./review-counts.ts";
import { daysTable, loadTable, outcomeTable, verdictTable } from "./review-tables.ts";
import type { StatTable } from "./stat-table.ts";
import type { StatsContext } from "./stats-context.ts";

/** Reads review statistics; null while loading, or without review requests. */
export function useReviewStats(rows: readonly PaperListRow[], section: string | null, context: StatsContext) {
	const conference = useConference();
	const { desks } = useReviewDesks(rows.length > 0);
	const now = useNow();
	return useMemo(() => {
		const reviews = desks && sectionReviews(rows, desks, now);
		if (!reviews || reviews.length === 0) return null;
		const sections = section ? [section] : readableSections(conference).map(({ id }) => id);
		const fates = reviewOutcomeCounts(reviews, sections);
		const verdicts = verdictCounts(reviews, sections);
		const days = daysTaken(reviews);
		const loads = expertLoads(reviews);
		return {
			fates: { rows: fates, table: outcomeTable(fates, context) },
			verdicts: { rows: verdicts, table: verdictTable(verdicts, context) },
			days: { ...days, table: daysTable(days.bands, context) },
			loads: { bands: loads, table: loadTable(loads, context) },
		};
	}, [rows, desks, now, section, conference, context]);
}

export type ReviewStats = NonNullable<ReturnType<typeof useReviewStats>>;

export const reviewTables = ({ fates, verdicts, days, loads }: ReviewStats): StatTable[] => [
	fates.table,
	verdicts.table,
	days.table,
	loads.table,
];
