import type { PaperListRow } from "@deck/contracts/paper";
import type { ListedReview, Proposal, ReviewBoardRow } from "@deck/contracts/review";
import { isReviewPending } from "@deck/contracts/review-lifecycle";
import {
	boardStatus,
	currentReviewRound,
	type DecisionGap,
	decisionGaps,
	hasEarlierReviews,
	isOnReviewBoard,
	type ReviewStage,
	toReviewStage,
} from "@deck/contracts/review-stage";
import { useMemo } from "react";
import { useConference } from "../../../lib/conference.ts";
import { ONLY_LOADED, type RowSource, useSynced } from "../../../lib/list/synced.ts";
import { useNow } from "../../../lib/now.ts";
import { useRead } from "../../../lib/page-data.ts";
import { papers } from "../../../lib/paper/papers.ts";
import { read } from "../../../lib/read.ts";
import { useReviewDesks } from "../../../lib/review/review-desks.ts";
import { type Lateness, latenessOf, type ReviewFigures, reviewFigures } from "../review-figures.ts";

export interface BoardRow {
	number: number;
	/** List row's and desk's versions added. */
	version: number;
	paper: PaperListRow;
	/** Starts at 0. */
	round: number;
	figures: ReviewFigures;
	late: number;
	lateDays: number;
	stage: ReviewStage;
	gaps: readonly DecisionGap[];
	owed: readonly ListedReview[];
	proposals: readonly Proposal[];
}

/** Checks whether nobody was asked to review the current version. */
export const isUnassigned = ({ stage }: Pick<BoardRow, "stage">): boolean =>
	stage === "nobody" || stage === "next_round";

const NO_REVIEWS: readonly ListedReview[] = [];

/** Unchanged rows keep their identity: search reads each object once. */
const knownRows = new WeakMap<PaperListRow, KnownRow>();

interface KnownRow {
	desk: ReviewBoardRow | undefined;
	/** Unlike the row's `late`, also once no review is requested. */
	lateness: Lateness;
	row: BoardRow;
}

/** Joins a paper with its reviews; returns the previous row while unchanged. */
export function boardRow(paper: PaperListRow, desk: ReviewBoardRow | undefined, now: Date): BoardRow {
	const all = desk?.reviews ?? NO_REVIEWS;
	const before = knownRows.get(paper);
	const same = before?.desk === desk ? before : undefined;
	const round = same?.row.round ?? currentReviewRound(paper, all);
	const reviews = all.filter((one) => one.round === round);
	const lateness = latenessOf(reviews, now);
	const { late, days } = lateness;
	if (same?.lateness.late === late && same.lateness.days === days) return same.row;
	const counted = same?.row.figures ?? reviewFigures(reviews);
	const stage = toReviewStage(boardStatus(paper), counted, hasEarlierReviews(round, all));
	// Nothing is late once not requested.
	const counts = stage !== "revising" && stage !== "decided";
	const row: BoardRow = {
		number: paper.number,
		version: paper.version + (desk?.version ?? 0),
		paper,
		round,
		figures: counts ? counted : { ...counted, next: null },
		stage,
		late: counts ? late : 0,
		lateDays: counts ? days : 0,
		gaps: decisionGaps(stage, counted, late),
		owed: counts ? reviews.filter(({ state }) => isReviewPending(state)) : NO_REVIEWS,
		proposals: desk?.proposals ?? [],
	};
	knownRows.set(paper, { desk, lateness, row });
	return row;
}

export function boardRowsOf(
	listRows: readonly PaperListRow[],
	desks: readonly ReviewBoardRow[],
	now: Date,
): readonly BoardRow[] {
	const byNumber = new Map(desks.map((desk) => [desk.number, desk]));
	return listRows.filter(isOnReviewBoard).map((paper) => boardRow(paper, byNumber.get(paper.number), now));
}

/** Order of the first rows. */
export const BEST_FIRST = { key: "mean", down: true };

/** Papers in review, from papers and review summaries. */
export const boardRows: RowSource<BoardRow, number> = {
	idOf: ({ number }) => number,
	keyOf: ({ path }) => `reviews in ${path}`,
	useRows(load) {
		const { path: conf } = useConference();
		const { rows: listRows, error } = useSynced(papers, load);
		const { desks, error: deskError } = useReviewDesks(load);
		const { data: start } = useRead(read("/api/conf/:conf/adm/reviews/first", { conf }), ONLY_LOADED);
		const now = useNow();
		const rows = useMemo(
			() => listRows && desks && boardRowsOf(listRows, desks, now),
			[listRows, desks, now],
		);
		const first = useMemo(
			() => start && { rows: boardRowsOf(start.papers, start.reviews, now), sort: BEST_FIRST },
			[start, now],
		);
		return { rows, first: rows ? undefined : first, error: error ?? deskError };
	},
};
