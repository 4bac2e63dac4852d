import type { ExpertListRow } from "@deck/contracts/expert";
import type { PaperListRow } from "@deck/contracts/paper";
import type { PaperDetails } from "@deck/contracts/paper-details";
import type { ReviewBoardRow } from "@deck/contracts/review";
import { organizationDomain } from "@deck/contracts/review-conflicts";
import { currentReviewRound } from "@deck/contracts/review-stage";
import { coAuthorsOf } from "../candidates/conflicts.ts";

/** Reasons that exclude an expert from a paper; indexes are codes in typed arrays, 0: none. */
export const ASSIGNMENT_BLOCKERS = [
	"nothing",
	"asked",
	"declined",
	"author",
	"coauthor",
	"organization",
	"language",
	"refused",
	"declared",
] as const;
const CODES = Object.fromEntries(ASSIGNMENT_BLOCKERS.map((blocker, code) => [blocker, code])) as Record<
	AssignmentBlocker,
	number
>;
export type AssignmentBlocker = (typeof ASSIGNMENT_BLOCKERS)[number];

export interface AssignablePaper {
	paper: PaperListRow;
	details: PaperDetails;
	boardRow: ReviewBoardRow | undefined;
	/** Numbers of experts who declared a conflict. */
	declared: readonly number[];
	/** Numbers of experts who are staff with access to the paper. */
	staff: readonly number[];
}

export type NotAssignableReason = "not_in_review" | "pending" | "enough" | "unread";

/**
 * Returns why a paper cannot receive reviewers; null if it can.
 * @param details undefined if the reader may not see them
 */
export function notAssignableReason(
	{ status, pending, till }: PaperListRow,
	details: PaperDetails | undefined,
	{ asked, perPaper, now }: { asked: number; perPaper: number; now: Date },
): NotAssignableReason | null {
	if (!details) return "unread";
	if (status !== "submitted" && status !== "reviewing") return "not_in_review";
	if (pending && (till ?? "") >= now.toISOString()) return "pending";
	return asked >= perPaper ? "enough" : null;
}

/** Returns the numbers of experts who review the paper in its current round, or were asked. */
export function activeReviewers(
	boardRow: ReviewBoardRow | undefined,
	paper: Pick<PaperListRow, "round" | "status">,
): number[] {
	const reviews = boardRow?.reviews ?? [];
	const round = currentReviewRound(paper, reviews);
	return reviews.filter((one) => one.round === round && one.state !== "refused").map(({ expert }) => expert);
}

/**
 * Returns for expert e and paper p, at e × papers + p, an index into `ASSIGNMENT_BLOCKERS`. Has the rules of
 * a paper's candidates, but joins on shared authors instead of testing pairs: a million take milliseconds.
 * @param all the conference's details, for co-authors
 */
export function assignmentBlockers(
	experts: readonly ExpertListRow[],
	papers: readonly AssignablePaper[],
	all: Iterable<PaperDetails>,
): Uint8Array {
	const blockers = new Uint8Array(experts.length * papers.length);
	const written = papersByAuthorKey(papers, ({ email }) => email);
	const employed = papersByAuthorKey(papers, ({ email }) => organizationDomain(email));
	const coAuthors = coAuthorsOf(all, new Set(experts.map(({ email }) => email)));
	const expertIndexes = new Map(experts.map(({ number }, e) => [number, e]));
	for (const [e, { email, languages, state }] of experts.entries()) {
		const mark = (some: Iterable<number>, what: AssignmentBlocker) => {
			for (const p of some) blockers[e * papers.length + p] = CODES[what];
		};
		mark(
			papers.flatMap(({ paper }, p) => (languages.includes(paper.language) ? [] : [p])),
			"language",
		);
		const organization = organizationDomain(email);
		if (organization) mark(employed.get(organization) ?? [], "organization");
		for (const other of coAuthors.get(email) ?? []) mark(written.get(other) ?? [], "coauthor");
		if (state === "declined") mark(papers.keys(), "declined");
		mark(written.get(email) ?? [], "author");
	}
	for (const [p, { paper, boardRow, declared }] of papers.entries()) {
		for (const expert of declared) {
			const e = expertIndexes.get(expert);
			if (e === undefined) continue;
			const at = e * papers.length + p;
			if (blockers[at] !== CODES.author) blockers[at] = CODES.declared;
		}
		const reviews = boardRow?.reviews ?? [];
		const round = currentReviewRound(paper, reviews);
		for (const { expert, round: reviewRound, state } of reviews) {
			const e = expertIndexes.get(expert);
			if (e === undefined) continue;
			if (reviewRound === round)
				blockers[e * papers.length + p] = CODES[state === "refused" ? "refused" : "asked"];
			else if (state === "refused" && blockers[e * papers.length + p] === 0)
				blockers[e * papers.length + p] = CODES.refused;
		}
	}
	return blockers;
}

type Author = PaperDetails["authors"][number];

function papersByAuthorKey(
	papers: readonly AssignablePaper[],
	keyOf: (author: Author) => string | null,
): Map<string, Set<number>> {
	const paperIndexes = new Map<string, Set<number>>();
	for (const [p, { details }] of papers.entries())
		for (const author of details.authors) {
			const key = keyOf(author);
			if (key === null) continue;
			const indexes = paperIndexes.get(key) ?? new Set();
			paperIndexes.set(key, indexes.add(p));
		}
	return paperIndexes;
}
