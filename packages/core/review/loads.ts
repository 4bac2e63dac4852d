import type { ExpertLoad } from "@deck/contracts/review";
import { isReviewPending, isSent } from "@deck/contracts/review-lifecycle";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { readAllInvolvement } from "../paper/involvement.ts";
import { readBoards } from "./boards.ts";
import type { BoardReview } from "./entity.ts";

const DAY_MS = 86_400_000;

/**
 * Returns the review load of experts, for all who may see experts. Skips papers that the caller wrote or reviews, as
 * counts would reveal reviewers. 1 query, and the calls of the papers' whole list.
 */
export async function readExpertLoads(
	context: SignedInContext,
	{ conference }: ConferenceItem,
): Promise<ExpertLoad[]> {
	const { table, actor, now } = context;
	const [desks, own] = await Promise.all([
		readBoards(table, conference),
		readAllInvolvement(table, conference, actor.conflicts),
	]);
	const reviews = ({ email, state }: BoardReview) => state !== "refused" && actor.conflicts.includes(email);
	const marks = desks
		.filter((desk) => !own.writes.has(desk.number) && !desk.marks.some(reviews))
		.flatMap((desk) => desk.marks);
	const at = now().toISOString();
	return [...Map.groupBy(marks, (mark) => mark.expert)].map(([expert, own]) => loadOf(expert, own, at));
}

function loadOf(expert: number, marks: readonly BoardReview[], at: string): ExpertLoad {
	const count = (fits: (mark: BoardReview) => boolean) => marks.filter(fits).length;
	const days = marks.flatMap(({ sent_at, asked_at }) =>
		sent_at ? [(Date.parse(sent_at) - Date.parse(asked_at)) / DAY_MS] : [],
	);
	return {
		expert,
		awaiting: count(({ state }) => state === "awaiting"),
		inprogress: count(({ state }) => state === "inprogress"),
		refused: count(({ state }) => state === "refused"),
		sent: count(({ state }) => isSent(state)),
		late: count(({ state, due }) => isReviewPending(state) && due < at),
		days: median(days),
	};
}

/** To a tenth. */
function median(numbers: readonly number[]): number | null {
	const sorted = numbers.toSorted((a, b) => a - b);
	const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
	return low === undefined || high === undefined ? null : Math.round((low + high) * 5) / 10;
}
