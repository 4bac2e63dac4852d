import type { PaperListRow } from "@deck/contracts/paper";
import type { ExpertLoad } from "@deck/contracts/review";
import { isReviewPending, isSent } from "@deck/contracts/review-lifecycle";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { commonPart } from "../kernel/list-row-text.ts";
import { involvementInRows, readListRowTexts } from "../paper/involvement.ts";
import { readBoards } from "./boards.ts";
import type { BoardReview } from "./entity.ts";
import { isReviewOpen } from "./rules.ts";

const DAY_MS = 86_400_000;

/**
 * Returns the review load of experts, for all who may see experts. Skips papers that the caller wrote or reviews, as
 * counts would reveal reviewers. Calls: those of `readBoards` and of the papers' whole list.
 */
export async function readExpertLoads(
	context: SignedInContext,
	{ conference }: ConferenceItem,
): Promise<ExpertLoad[]> {
	const { table, actor, now } = context;
	const [desks, rows] = await Promise.all([
		readBoards(table, conference),
		readListRowTexts(table, conference),
	]);
	const { wrote } = involvementInRows(rows, actor);
	const reviews = ({ email, state }: BoardReview) => state !== "refused" && actor.conflicts.includes(email);
	const visible = desks.filter((desk) => !wrote.has(desk.number) && !desk.marks.some(reviews));
	const papers = rows.map((row): PaperListRow => JSON.parse(commonPart(row)));
	return expertLoads(visible, papers, now());
}

/**
 * Counts each expert's reviews. One is late only while it can still be sent. A paper that is being purged counts no more:
 * nobody knows its authors.
 */
export function expertLoads(
	desks: readonly { number: number; marks: readonly BoardReview[] }[],
	papers: readonly Pick<PaperListRow, "number" | "status" | "round">[],
	now: Date,
): ExpertLoad[] {
	const byNumber = new Map(papers.map((paper) => [paper.number, paper]));
	const at = now.toISOString();
	const marks = desks.flatMap(({ number, marks }) =>
		marks.flatMap((mark) => {
			const paper = byNumber.get(number);
			if (!paper) return [];
			const open = isReviewOpen(paper, mark);
			const owed = open && isReviewPending(mark.state);
			const { waits_till = "", ...rest } = mark;
			return { ...rest, late: owed && mark.due < at, ...(owed && waits_till > at && { waits_till }) };
		}),
	);
	return [...Map.groupBy(marks, (mark) => mark.expert)].map(([expert, own]) => loadOf(expert, own));
}

function loadOf(expert: number, marks: readonly (BoardReview & { late: boolean })[]): ExpertLoad {
	const count = (fits: (mark: (typeof marks)[number]) => boolean) => marks.filter(fits).length;
	const days = marks.flatMap(({ sent_at, asked_at }) =>
		sent_at ? [(Date.parse(sent_at) - Date.parse(asked_at)) / DAY_MS] : [],
	);
	const waits_till = marks
		.flatMap((mark) => mark.waits_till ?? [])
		.sort()
		.at(-1);
	return {
		expert,
		awaiting: count(({ state }) => state === "awaiting"),
		inprogress: count(({ state }) => state === "inprogress"),
		refused: count(({ state }) => state === "refused"),
		sent: count(({ state }) => isSent(state)),
		late: count(({ late }) => late),
		days: median(days),
		...(waits_till && { waits_till }),
	};
}

/** Returns the median, to a tenth. */
function median(numbers: readonly number[]): number | null {
	const sorted = numbers.toSorted((a, b) => a - b);
	const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
	return low === undefined || high === undefined ? null : Math.round((low + high) * 5) / 10;
}
