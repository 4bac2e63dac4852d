import { LIMITS } from "@deck/contracts/limits";
import type { PaperListRow } from "@deck/contracts/paper";
import { useMemo } from "react";
import useSWR from "swr";
import { splitIntoBatches } from "../../../lib/batches/batches.ts";
import { useConference } from "../../../lib/conference.ts";
import { experts } from "../../../lib/expert/experts.ts";
import { useSynced } from "../../../lib/list/synced.ts";
import { usePaperDetails } from "../../../lib/paper/details.ts";
import { papers } from "../../../lib/paper/papers.ts";
import { useExpertLoads } from "../../../lib/review/expert-loads.ts";
import { useReviewDesks } from "../../../lib/review/review-desks.ts";
import { NO_TIES, type PaperTies, readPaperTies } from "../review-requests.ts";
import {
	type AssignablePaper,
	activeReviewers,
	type NotAssignableReason,
	notAssignableReason,
} from "./assignment-blockers.ts";
import type { AssignmentDraft } from "./proposal.ts";

export type NotAssignablePapers = readonly { paper: PaperListRow; why: NotAssignableReason }[];

const UNREADABLE_TIES: ReadonlyMap<number, PaperTies> = new Map();

async function readAllTies(path: string, papers: readonly number[]) {
	const parts = splitIntoBatches(papers, LIMITS.declaredPapers).map((some) => readPaperTies(path, some));
	return new Map((await Promise.all(parts)).flatMap((part) => [...part]));
}

/**
 * Returns live assignment data; undefined while loading. `data.papers`: papers of the draft that can receive reviewers,
 * by number; `notAssignable`: the others.
 */
export function useAssignmentData(draft: Pick<AssignmentDraft, "papers" | "options"> | null) {
	const listRows = useSynced(papers).rows;
	const { rows } = useSynced(experts);
	const loads = useExpertLoads();
	const { desks, error } = useReviewDesks();
	if (error !== undefined) throw error;
	const { details, complete } = usePaperDetails(listRows);
	const { path } = useConference();
	const [numbers, perPaper] = [draft?.papers, draft?.options.perPaper ?? 0];
	const { data: read, error: unread } = useSWR(
		numbers ? ["declared", path, numbers] : null,
		() => readAllTies(path, numbers ?? []),
		{ revalidateOnFocus: false },
	);
	const loaded = useMemo(
		() =>
			listRows && complete && rows && desks ? { papers: listRows, details, experts: rows, desks } : undefined,
		[listRows, complete, details, rows, desks],
	);
	// If they cannot be read, the page says so; the server refuses conflicts anyway.
	const ties = read ?? (unread ? UNREADABLE_TIES : undefined);
	const chosen = useMemo(() => {
		if (!loaded || !numbers || !ties) return undefined;
		const byNumber = new Map(loaded.papers.map((paper) => [paper.number, paper]));
		const boardRowOf = new Map(loaded.desks.map((boardRow) => [boardRow.number, boardRow]));
		const assigned: AssignablePaper[] = [];
		const notAssignable: NotAssignablePapers[number][] = [];
		for (const number of numbers.toSorted((a, b) => a - b)) {
			const paper = byNumber.get(number);
			if (!paper) continue;
			const [paperDetails, boardRow] = [loaded.details.get(number), boardRowOf.get(number)];
			const reviewerCount = activeReviewers(boardRow, paper).length;
			const why = notAssignableReason(paper, paperDetails, {
				asked: reviewerCount,
				perPaper,
				now: new Date(),
			});
			if (why === null && paperDetails) {
				const { declared, staff } = ties.get(number) ?? NO_TIES;
				assigned.push({ paper, details: paperDetails, boardRow, declared: [...declared], staff: [...staff] });
			} else if (why !== null) notAssignable.push({ paper, why });
		}
		const data = {
			titles: loaded.papers.map(({ number, title }) => ({ number, title })),
			details: [...loaded.details.values()],
			experts: loaded.experts,
			papers: assigned,
		};
		return { data, notAssignable, papers: byNumber, tiesUnread: ties === UNREADABLE_TIES };
	}, [loaded, numbers, perPaper, ties]);
	return chosen && loads ? { ...chosen, loads } : undefined;
}
