import {
	boardStatus,
	currentReviewRound,
	type DecisionGap,
	decisionGaps,
	hasEarlierReviews,
	isOnReviewBoard,
	isReviewOverdue,
	type ReviewStage,
	tallyReviews,
	toReviewStage,
} from "@deck/contracts/review-stage";
import {
	type StaffTask,
	type StaffTaskKind,
	type StaffTaskScope,
	staffTaskScope,
} from "@deck/contracts/staff-tasks";
import type { SignedInContext } from "../kernel/context.ts";
import { allStaffListRows } from "../paper/readable-list-rows.ts";
import { readBoards } from "./boards.ts";

interface BoardPaper {
	section: string;
	stage: ReviewStage;
	gaps: readonly DecisionGap[];
	proposed: boolean;
	extended: boolean;
	held: boolean;
}

/**
 * Returns the actor's tasks about reviews as staff. Skips papers that they wrote or review. Calls: those of
 * `readBoards` and of the papers' whole list in parallel.
 */
export async function reviewStaffTasks(
	context: SignedInContext,
	{ conference }: { conference: string },
): Promise<StaffTask[]> {
	const { roles } = context.actor;
	const asks = staffTaskScope(roles, ["experts", "write"], "papers");
	const decides = staffTaskScope(roles, ["decision", "write"], "papers");
	const proposes = staffTaskScope(roles, ["decision", "propose"], "papers", ["decision", "write"]);
	if (!asks && !decides && !proposes) return [];
	const papers = await readBoardPapers(context, conference);
	const count = (
		kind: StaffTaskKind,
		where: StaffTaskScope | null,
		test: (paper: BoardPaper) => boolean,
	): StaffTask[] => {
		if (!where) return [];
		const count = papers.filter((paper) => where.includes(paper.section) && test(paper)).length;
		return count > 0 ? [{ kind, count, ...(where.sections && { sections: where.sections }) }] : [];
	};
	const isComplete = ({ gaps }: BoardPaper) => gaps.includes("nothing");
	return [
		...count("decide", decides, isComplete),
		...count("propose", proposes, (paper) => isComplete(paper) && !paper.proposed),
		...count("held", decides, ({ held }) => held).map((task) => ({
			...task,
			...(papers.some((paper) => paper.held && paper.extended && decides?.includes(paper.section)) && {
				extended: true as const,
			}),
		})),
		...count("no_reviewers", asks, ({ stage }) => stage === "nobody"),
		...count("next_round", asks, ({ stage }) => stage === "next_round"),
		...count("another_reviewer", asks, ({ stage }) => stage === "another"),
		...count("late", asks, ({ gaps }) => gaps.includes("late")),
		...count("unanswered", asks, ({ gaps }) => gaps.includes("answers")),
	];
}

async function readBoardPapers(context: SignedInContext, conference: string): Promise<BoardPaper[]> {
	const now = context.now();
	const [rows, desks] = await Promise.all([
		allStaffListRows(context, conference),
		readBoards(context.table, conference),
	]);
	const byNumber = new Map(desks.map((desk) => [desk.number, desk]));
	return rows.filter(isOnReviewBoard).map((row) => {
		const { marks = [], proposals = [] } = byNumber.get(row.number) ?? {};
		const round = currentReviewRound(row, marks);
		const reviews = marks.filter((one) => one.round === round);
		const tally = tallyReviews(reviews);
		const stage = toReviewStage(boardStatus(row), tally, hasEarlierReviews(round, marks));
		const late = reviews.filter((one) => isReviewOverdue(one, now)).length;
		return {
			section: row.section,
			stage,
			gaps: decisionGaps(stage, tally, late),
			proposed: proposals.length > 0,
			extended: row.type === "extpaper",
			held: row.held !== undefined,
		};
	});
}
