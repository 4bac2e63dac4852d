import type { Locale } from "@deck/contracts/enums";
import type { ExpertListRow } from "@deck/contracts/expert";
import type { ExpertLoad, ReviewSummary } from "@deck/contracts/review";
import { isSent } from "@deck/contracts/review-lifecycle";
import { assignedCount, NO_LOAD } from "../../../lib/review/expert-loads.ts";
import { type CoAuthors, conflictsWith, type NamedConflict } from "./conflicts.ts";
import type { Match } from "./match.ts";

export type CandidateBlocker = "asked" | "refused" | "declined" | "author" | "declared";

export interface Candidate {
	expert: ExpertListRow;
	match: Match;
	conflicts: readonly NamedConflict[];
	readsLanguage: boolean;
	load: Omit<ExpertLoad, "expert">;
	isFull: boolean;
	/** Works on the paper as staff; once asked, sees it as a reviewer only. */
	isStaff: boolean;
	/** What the expert did in an earlier round. */
	before: "reviewed" | "refused" | null;
	blocker: CandidateBlocker | null;
}

export interface CandidateContext {
	paper: {
		language: Locale;
		authors: Parameters<typeof conflictsWith>[1];
		round: number;
	};
	reviews: readonly Pick<ReviewSummary, "expert" | "round" | "state">[];
	coAuthors: CoAuthors;
	declared: ReadonlySet<number>;
	staff: ReadonlySet<number>;
	loads: ReadonlyMap<number, ExpertLoad>;
	matchOf(expert: ExpertListRow): Match;
}

export function candidateOf(expert: ExpertListRow, context: CandidateContext): Candidate {
	const { paper, reviews, coAuthors, declared, staff, loads, matchOf } = context;
	const ownReviews = reviews.filter((one) => one.expert === expert.number);
	const earlier = ownReviews.filter(({ round }) => round < paper.round);
	const load = loads.get(expert.number) ?? NO_LOAD;
	const conflicts = conflictsWith(expert, paper.authors, coAuthors, declared.has(expert.number));
	const currentReview = ownReviews.findLast(({ round }) => round === paper.round);
	const blocker = currentReview
		? currentReview.state === "refused"
			? "refused"
			: "asked"
		: expert.state === "declined"
			? "declined"
			: (conflicts.map(({ conflict }) => conflict).find((one) => one === "author" || one === "declared") ??
				null);
	return {
		expert,
		conflicts,
		load,
		blocker,
		isStaff: staff.has(expert.number),
		match: matchOf(expert),
		readsLanguage: expert.languages.includes(paper.language),
		isFull: expert.limit !== null && assignedCount(load) >= expert.limit,
		before: earlier.some(({ state }) => isSent(state))
			? "reviewed"
			: earlier.some(({ state }) => state === "refused")
				? "refused"
				: null,
	};
}

/** Checks whether a reviewer of an earlier round is asked about the new version too, unless staff decide otherwise. */
export const isAskedAgain = (candidate: Candidate): boolean =>
	candidate.before === "reviewed" && objectionRank(candidate) === 0;

/** Ranks objections: none, overridable, final. */
function objectionRank({ blocker, conflicts, readsLanguage, isFull, isStaff, before }: Candidate): number {
	if (blocker !== null) return 3;
	if (conflicts.length > 0) return 2;
	return readsLanguage && !isFull && !isStaff && before !== "refused" ? 0 : 1;
}

/** Sorts candidates: without objections first, then earlier reviewers, better matches, fewer reviews. */
export function rankCandidates(candidates: readonly Candidate[]): Candidate[] {
	const roundRank = ({ before }: Candidate) => (before === "reviewed" ? 0 : 1);
	return candidates.toSorted(
		(one, two) =>
			objectionRank(one) - objectionRank(two) ||
			roundRank(one) - roundRank(two) ||
			two.match.score - one.match.score ||
			assignedCount(one.load) - assignedCount(two.load) ||
			one.expert.name.localeCompare(two.expert.name),
	);
}
