import type { ExpertListRow } from "@deck/contracts/expert";
import { hasMailbox } from "@deck/contracts/mail-domain";
import type { Paper } from "@deck/contracts/paper";
import type { ReviewSummary } from "@deck/contracts/review";
import { useMemo } from "react";
import { experts } from "../../../lib/expert/experts.ts";
import { useSynced } from "../../../lib/list/synced.ts";
import { usePaperDetails } from "../../../lib/paper/details.ts";
import { papers } from "../../../lib/paper/papers.ts";
import { useExpertLoads } from "../../../lib/review/expert-loads.ts";
import { type Candidate, candidateOf, rankCandidates } from "../candidates/candidates.ts";
import { coAuthorsOf } from "../candidates/conflicts.ts";
import type { Match } from "../candidates/match.ts";
import { useMatches } from "../candidates/use-matches.ts";
import { usePaperTies } from "../use-paper-ties.ts";

const NO_MATCH: Match = { score: 0, words: [] };

export interface Candidates {
	/** The experts who can be asked. Known before their matches are. */
	experts: readonly ExpertListRow[] | undefined;
	candidates: readonly Candidate[] | undefined;
	/** Null before matching. */
	progress: { compared: number; all: number } | null;
	unmatched: boolean;
	/** Conflicts and staff could not be read. */
	tiesUnread: boolean;
}

export function useCandidates(paper: Paper, round: number, reviews: readonly ReviewSummary[]): Candidates {
	const { rows } = useSynced(experts);
	const loads = useExpertLoads();
	const ties = usePaperTies(paper.number);
	const listRows = useSynced(papers).rows;
	const { details, complete } = usePaperDetails(listRows);
	// Large conferences arrive in parts; match once complete.
	const { matches, compared, failed } = useMatches(
		complete ? listRows : undefined,
		details,
		rows,
		paper.number,
	);
	const reachable = useMemo(() => rows?.filter(({ email }) => hasMailbox(email)), [rows]);
	const candidates = useMemo(() => {
		if (!rows || !reachable || !loads || !ties || !matches) return undefined;
		const context = {
			paper: { language: paper.language, authors: paper.authors, round },
			reviews,
			loads,
			...ties,
			coAuthors: coAuthorsOf(details.values(), new Set(rows.map(({ email }) => email))),
			matchOf: ({ number }: ExpertListRow) => matches.get(number) ?? NO_MATCH,
		};
		return rankCandidates(reachable.map((expert) => candidateOf(expert, context)));
	}, [rows, reachable, loads, ties, matches, details, paper, round, reviews]);
	const progress = rows && complete ? { compared, all: rows.length } : null;
	return { experts: reachable, candidates, progress, unmatched: failed, tiesUnread: ties?.unread === true };
}
