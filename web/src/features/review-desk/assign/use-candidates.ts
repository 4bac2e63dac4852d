import type { ExpertCard } from "@deck/contracts/expert";
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
import type { Match } from "../candidates/match.ts";
import { useMatches } from "../candidates/use-matches.ts";
import { useDeclared } from "../use-declared.ts";

const NO_MATCH: Match = { score: 0, words: [] };

export interface Candidates {
	/** Best first; undefined while loading and matching. */
	candidates: readonly Candidate[] | undefined;
	/** Null before matching. */
	progress: { compared: number; all: number } | null;
	unmatched: boolean;
}

/**
 * Returns all experts as candidates for a paper.
 * @param reviews requested reviews of every round
 */
export function useCandidates(paper: Paper, round: number, reviews: readonly ReviewMark[]): Candidates {
	const { rows } = useSynced(experts);
	const loads = useExpertLoads();
	const declared = useDeclared(paper.number);
	const cards = useSynced(papers).rows;
	const { details, whole } = usePaperDetails(cards);
	// A large conference arrives in parts: match once all are there.
	const { matches, compared, failed } = useMatches(whole ? cards : undefined, details, rows, paper.number);
	const candidates = useMemo(() => {
		if (!rows || !loads || !declared || !matches) return undefined;
		const candidacy = {
			paper: { language: paper.language, authors: paper.authors, round },
			...{ reviews, loads, declared },
			coAuthors: coAuthorsOf(details.values(), new Set(rows.map(({ email }) => email))),
			matchOf: ({ number }: ExpertCard) => matches.get(number) ?? NO_MATCH,
		};
		return ranked(rows.map((expert) => candidateOf(expert, candidacy)));
	}, [rows, loads, declared, matches, details, paper, round, reviews]);
	const progress = rows && whole ? { compared, all: rows.length } : null;
	return { candidates, progress, unmatched: failed };
}
