import type { PaperCard } from "@deck/contracts/paper";
import type { ListedReview, Proposal, ReviewDesk } from "@deck/contracts/review";
import { isOwed } from "@deck/contracts/review-life";
import {
	boardStatus,
	type Gap,
	gapsOf,
	hasEarlierReviews,
	isOnBoard,
	roundOf,
	type Stage,
	stageOf,
} from "@deck/contracts/review-stage";
import { useMemo } from "react";
import { type RowSource, useSynced } from "../../../lib/list/synced.ts";
import { useNow } from "../../../lib/now.ts";
import { papers } from "../../../lib/paper/papers.ts";
import { useReviewDesks } from "../../../lib/review/desks.ts";
import { type Figures, figuresOf, latenessOf } from "../figures.ts";

export interface BoardRow {
	number: number;
	/** Sum of the versions of list row and desk. */
	version: number;
	card: PaperCard;
	/** Starts at 0. */
	round: number;
	figures: Figures;
	late: number;
	lateDays: number;
	stage: Stage;
	gaps: readonly Gap[];
	owed: readonly ListedReview[];
	proposals: readonly Proposal[];
}

const NONE: readonly ListedReview[] = [];

/** Unchanged rows keep their identity, because search reads each object once. */
const known = new WeakMap<PaperCard, { desk: ReviewDesk | undefined; row: BoardRow }>();

export function boardRow(card: PaperCard, desk: ReviewDesk | undefined, now: Date): BoardRow {
	const all = desk?.reviews ?? NONE;
	const before = known.get(card);
	const same = before?.desk === desk ? before?.row : undefined;
	const round = same?.round ?? roundOf(card, all);
	const reviews = all.filter((one) => one.round === round);
	const { late, days } = latenessOf(reviews, now);
	if (same?.late === late && same.lateDays === days) return same;
	const figures = same?.figures ?? figuresOf(reviews);
	const stage = stageOf(boardStatus(card), figures, hasEarlierReviews(round, all));
	// Nothing is late once it is no longer requested.
	const counts = stage !== "revising" && stage !== "decided";
	const row: BoardRow = {
		number: card.number,
		version: card.version + (desk?.version ?? 0),
		...{ card, round, figures, stage },
		late: counts ? late : 0,
		lateDays: counts ? days : 0,
		gaps: gapsOf(stage, figures, late),
		owed: counts ? reviews.filter(({ state }) => isOwed(state)) : NONE,
		proposals: desk?.proposals ?? [],
	};
	known.set(card, { desk, row });
	return row;
}

export function boardRowsOf(
	cards: readonly PaperCard[],
	desks: readonly ReviewDesk[],
	now: Date,
): readonly BoardRow[] {
	const byNumber = new Map(desks.map((desk) => [desk.number, desk]));
	return cards.filter(isOnBoard).map((card) => boardRow(card, byNumber.get(card.number), now));
}

/** Papers in review, derived in the browser from papers and review summaries. */
export const boardRows: RowSource<BoardRow, number> = {
	idOf: ({ number }) => number,
	keyOf: ({ path }) => `reviews in ${path}`,
	useRows(load) {
		const { rows: cards, error } = useSynced(papers, load);
		const { desks, error: deskError } = useReviewDesks(load);
		const now = useNow();
		const rows = useMemo(() => cards && desks && boardRowsOf(cards, desks, now), [cards, desks, now]);
		return { rows, error: error ?? deskError };
	},
};
