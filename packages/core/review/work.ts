import {
	boardStatus,
	type Gap,
	gapsOf,
	hasEarlierReviews,
	isLate,
	isOnBoard,
	roundOf,
	type Stage,
	stageOf,
	tallyOf,
} from "@deck/contracts/review-stage";
import { type Work, type WorkKind, type WorkReach, workReach } from "@deck/contracts/work";
import type { SignedIn } from "../kernel/context.ts";
import { everyStaffCard } from "../paper/readable-cards.ts";
import { desksIn } from "./lookup.ts";

interface BoardPaper {
	section: string;
	stage: Stage;
	gaps: readonly Gap[];
	proposed: boolean;
}

/** Skips papers that they wrote or review. 1 query and the calls of the whole list in parallel. */
export async function reviewWork(context: SignedIn, { conference }: { conference: string }): Promise<Work[]> {
	const { roles } = context.actor;
	const asks = workReach(roles, ["experts", "write"], "papers");
	const decides = workReach(roles, ["decision", "write"], "papers");
	const proposes = workReach(roles, ["decision", "propose"], "papers", ["decision", "write"]);
	if (!asks && !decides && !proposes) return [];
	const papers = await boardPapers(context, conference);
	const count = (kind: WorkKind, where: WorkReach | null, test: (paper: BoardPaper) => boolean): Work[] => {
		if (!where) return [];
		const count = papers.filter((paper) => where.includes(paper.section) && test(paper)).length;
		return count > 0 ? [{ kind, count, ...(where.sections && { sections: where.sections }) }] : [];
	};
	const isComplete = ({ gaps }: BoardPaper) => gaps.includes("nothing");
	return [
		...count("decide", decides, isComplete),
		...count("propose", proposes, (paper) => isComplete(paper) && !paper.proposed),
		...count("no_reviewers", asks, ({ stage }) => stage === "nobody"),
		...count("next_round", asks, ({ stage }) => stage === "next_round"),
		...count("late", asks, ({ gaps }) => gaps.includes("late")),
		...count("unanswered", asks, ({ gaps }) => gaps.includes("answers")),
	];
}

async function boardPapers(context: SignedIn, conference: string): Promise<BoardPaper[]> {
	const now = context.now();
	const [cards, desks] = await Promise.all([
		everyStaffCard(context, conference),
		desksIn(context.table, conference),
	]);
	const byNumber = new Map(desks.map((desk) => [desk.number, desk]));
	return cards.filter(isOnBoard).map((card) => {
		const { marks = [], proposals = [] } = byNumber.get(card.number) ?? {};
		const round = roundOf(card, marks);
		const reviews = marks.filter((one) => one.round === round);
		const tally = tallyOf(reviews);
		const stage = stageOf(boardStatus(card), tally, hasEarlierReviews(round, marks));
		const late = reviews.filter((one) => isLate(one, now)).length;
		return {
			...{ section: card.section, stage, gaps: gapsOf(stage, tally, late) },
			proposed: proposals.length > 0,
		};
	});
}
