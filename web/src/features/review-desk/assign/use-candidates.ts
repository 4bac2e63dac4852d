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

/** The experts as candidates, or how far one is with comparing them with the paper. */
export interface Candidates {
	/** The best first; undefined while they load and are compared. */
	candidates: readonly Candidate[] | undefined;
	/** Experts who have been compared so far, of how many; null before. */
	progress: { compared: number; all: number } | null;
	/** How well they fit could not be found out. */
	unmatched: boolean;
}

/**
 * The conference's experts as candidates for a paper.
 * @param reviews all that were asked for, of every round
 */
export function useCandidates(paper: Paper, round: number, reviews: readonly ReviewMark[]): Candidates {
	const { rows } = useSynced(experts);
	const loads = useExpertLoads();
	const declared = useDeclared(paper.number);
	const cards = useSynced(papers).rows;
	const { details, whole } = usePaperDetails(cards);
	// A large conference's come in parts: once for all of them, not for each.
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
