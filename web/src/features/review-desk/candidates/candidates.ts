import type { Locale } from "@deck/contracts/enums";
import type { ExpertCard } from "@deck/contracts/expert";
import type { ExpertLoad, ReviewMark } from "@deck/contracts/review";
import { isSent } from "@deck/contracts/review-life";
import { NO_LOAD, takenOf } from "../../../lib/review/loads.ts";
import { type CoAuthors, conflictsWith, type NamedConflict } from "./conflicts.ts";
import type { Match } from "./match.ts";

export type Bar = "asked" | "refused" | "declined" | "author" | "declared";

export interface Candidate {
	expert: ExpertCard;
	match: Match;
	conflicts: readonly NamedConflict[];
	reads: boolean;
	load: Omit<ExpertLoad, "expert">;
	full: boolean;
	before: "reviewed" | "refused" | null;
	bar: Bar | null;
}

export interface Candidacy {
	paper: {
		language: Locale;
		authors: Parameters<typeof conflictsWith>[1];
		round: number;
	};
	reviews: readonly Pick<ReviewMark, "expert" | "round" | "state">[];
	coAuthors: CoAuthors;
	declared: ReadonlySet<number>;
	loads: ReadonlyMap<number, ExpertLoad>;
	matchOf(expert: ExpertCard): Match;
}

export function candidateOf(expert: ExpertCard, candidacy: Candidacy): Candidate {
	const { paper, reviews, coAuthors, declared, loads, matchOf } = candidacy;
	const own = reviews.filter((one) => one.expert === expert.number);
	const earlier = own.filter(({ round }) => round < paper.round);
	const load = loads.get(expert.number) ?? NO_LOAD;
	const conflicts = conflictsWith(expert, paper.authors, coAuthors, declared.has(expert.number));
	const now = own.findLast(({ round }) => round === paper.round);
	const bar = now
		? now.state === "refused"
			? "refused"
			: "asked"
		: expert.state === "declined"
			? "declined"
			: (conflicts.map(({ conflict }) => conflict).find((one) => one === "author" || one === "declared") ??
				null);
	return {
		...{ expert, conflicts, load, bar },
		match: matchOf(expert),
		reads: expert.languages.includes(paper.language),
		full: expert.limit !== null && takenOf(load) >= expert.limit,
		before: earlier.some(({ state }) => isSent(state))
			? "reviewed"
			: earlier.some(({ state }) => state === "refused")
				? "refused"
				: null,
	};
}

/** Ranks objections: none, overridable, final. */
function hindrance({ bar, conflicts, reads, full, before }: Candidate): number {
	if (bar !== null) return 3;
	if (conflicts.length > 0) return 2;
	return reads && !full && before !== "refused" ? 0 : 1;
}

/** Sorts candidates: no objections first, then earlier reviewers, better matches, fewer reviews. */
export function ranked(candidates: readonly Candidate[]): Candidate[] {
	const again = ({ before }: Candidate) => (before === "reviewed" ? 0 : 1);
	return candidates.toSorted(
		(one, two) =>
			hindrance(one) - hindrance(two) ||
			again(one) - again(two) ||
			two.match.score - one.match.score ||
			takenOf(one.load) - takenOf(two.load) ||
			one.expert.name.localeCompare(two.expert.name),
	);
}
