import type { Paper } from "@deck/contracts/paper";
import type { ReviewMark } from "@deck/contracts/review";
import { useMemo } from "react";
import { experts } from "../../../lib/expert/experts.ts";
import { useSynced } from "../../../lib/list/synced.ts";
import { usePaperDetails } from "../../../lib/paper/details.ts";
import { papers } from "../../../lib/paper/papers.ts";
import { useExpertLoads } from "../../../lib/review/loads.ts";
import { type Candidate, candidateOf, ranked } from "../candidates/candidates.ts";
import { coAuthorsOf } from "../candidates/conflicts.ts";
import { type Match, type Matched, Matcher } from "../candidates/match.ts";
import { useDeclared } from "../use-declared.ts";

const NO_MATCH: Match = { score: 0, words: [] };

/**
 * The conference's experts as candidates for a paper, the best first; undefined while they load.
 * @param reviews all that were asked for, of every round
 */
export function useCandidates(
	paper: Paper,
	round: number,
	reviews: readonly ReviewMark[],
): readonly Candidate[] | undefined {
	const { rows } = useSynced(experts);
	const loads = useExpertLoads();
	const declared = useDeclared(paper.number);
	const cards = useSynced(papers).rows;
	const { details, whole } = usePaperDetails(cards);
	// A large conference's come in parts: once for all of them, not for each.
	const matcher = useMemo(
		() => (cards && whole ? new Matcher(cards, details) : undefined),
		[cards, details, whole],
	);
	return useMemo(() => {
		if (!rows || !loads || !declared || !matcher) return undefined;
		const candidacy = {
			paper: { language: paper.language, authors: paper.authors, round },
			...{ reviews, loads, declared },
			coAuthors: coAuthorsOf(details.values(), new Set(rows.map(({ email }) => email))),
			matchOf: (expert: Matched) => matcher.match(expert, [paper.number])[0] ?? NO_MATCH,
		};
		return ranked(rows.map((expert) => candidateOf(expert, candidacy)));
	}, [rows, loads, declared, matcher, details, paper, round, reviews]);
}
