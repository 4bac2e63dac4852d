import { fairLimit } from "@deck/assignment/shared-load";
import type { ExpertListRow } from "@deck/contracts/expert";
import type { ExpertLoad } from "@deck/contracts/review";
import { assignedCount, NO_LOAD } from "../../../lib/review/expert-loads.ts";
import {
	ASSIGNMENT_BLOCKERS,
	type AssignablePaper,
	type AssignmentBlocker,
	activeReviewers,
} from "./assignment-blockers.ts";
import type { AssignmentOptions, Pair } from "./proposal.ts";

export interface AssignmentInput {
	experts: readonly ExpertListRow[];
	papers: readonly AssignablePaper[];
	/** At e × papers + p: a score from 0 to 1 in whole points. */
	scores: Float64Array;
	/** At e × papers + p: an index into `ASSIGNMENT_BLOCKERS`. */
	blockers: Uint8Array;
	/** Indexes by number. */
	expertAt: ReadonlyMap<number, number>;
	paperAt: ReadonlyMap<number, number>;
	/** Reviews that each expert already has, by index. */
	taken: readonly number[];
	/** Numbers of experts who review each paper or were asked. */
	reviewers: readonly (readonly number[])[];
}

/** In points. Less is a single common word, no better than nothing in common. */
const LEAST_MATCH = 3;

/** Rounds a score to points, so that matches that look equal are equal and the load decides between them. */
export function toMatchScore(score: number): number {
	const points = Math.round(score * 100);
	return points < LEAST_MATCH ? 0 : points / 100;
}

export function assignmentInput(
	experts: readonly ExpertListRow[],
	papers: readonly AssignablePaper[],
	loads: ReadonlyMap<number, ExpertLoad>,
	{ scores, blockers }: Pick<AssignmentInput, "scores" | "blockers">,
): AssignmentInput {
	return {
		experts,
		papers,
		scores,
		blockers,
		expertAt: new Map(experts.map(({ number }, e) => [number, e])),
		paperAt: new Map(papers.map(({ paper: listRow }, p) => [listRow.number, p])),
		taken: experts.map(({ number }) => assignedCount(loads.get(number) ?? NO_LOAD)),
		reviewers: papers.map(({ paper: listRow, boardRow }) => activeReviewers(boardRow, listRow)),
	};
}

export function scoreOf(
	{ scores, papers, expertAt, paperAt }: AssignmentInput,
	[paper, expert]: Pair,
): number {
	const [e, p] = [expertAt.get(expert), paperAt.get(paper)];
	return e === undefined || p === undefined ? 0 : (scores[e * papers.length + p] ?? 0);
}

/** Sums scores rounded to points, so that displayed figures add up. */
export const displayedTotal = (input: AssignmentInput, pairs: readonly Pair[]): number =>
	pairs.reduce((sum, pair) => sum + Math.round(scoreOf(input, pair) * 100), 0) / 100;

export function pairBlocker(
	{ blockers, papers, expertAt, paperAt }: AssignmentInput,
	[paper, expert]: Pair,
): AssignmentBlocker {
	const [e, p] = [expertAt.get(expert), paperAt.get(paper)];
	if (e === undefined || p === undefined) return "declined";
	return ASSIGNMENT_BLOCKERS[blockers[e * papers.length + p] ?? 0] ?? "nothing";
}

export const isAvailable = (
	{ number, state }: Pick<ExpertListRow, "number" | "state">,
	{ excludedExperts }: Pick<AssignmentOptions, "excludedExperts">,
): boolean => state !== "declined" && !excludedExperts.includes(number);

/** Returns an expert's free capacity under own and requested limits; 0 if excluded. */
export function freeCapacity(input: AssignmentInput, e: number, options: AssignmentOptions): number {
	const expert = input.experts[e];
	if (!expert || !isAvailable(expert, options)) return 0;
	const limit = Math.min(
		expert.limit ?? Number.POSITIVE_INFINITY,
		options.maxPerExpert ?? Number.POSITIVE_INFINITY,
	);
	return Math.max(0, Math.min(limit - (input.taken[e] ?? 0), input.papers.length));
}

export interface SolverInput {
	perPaper: number[];
	load: number[];
	/** [expert, paper]. */
	required: [number, number][];
	banned: [number, number][];
	/** Each expert's reviews of other papers, to share the work with; null: the editor set the limit. */
	elsewhere: number[] | null;
}

/**
 * Builds the next run's task, dropping impossible pins. Experts asked earlier count for a paper's quality,
 * but not for their remaining capacity.
 */
export function solverInput(
	input: AssignmentInput,
	options: AssignmentOptions,
	{ pins, bans }: { pins: readonly Pair[]; bans: readonly Pair[] },
): SolverInput {
	const { experts, papers, expertAt, paperAt, reviewers, blockers } = input;
	const load = experts.map((_, e) => freeCapacity(input, e, options));
	const elsewhere = [...input.taken];
	const perPaper = papers.map((_, p) => Math.max(options.perPaper, reviewers[p]?.length ?? 0));
	const required = new Map<string, [number, number]>();
	for (const [p, numbers] of reviewers.entries())
		for (const number of numbers) {
			const e = expertAt.get(number);
			if (e === undefined) {
				perPaper[p] = (perPaper[p] ?? 0) - 1;
				continue;
			}
			load[e] = (load[e] ?? 0) + 1;
			elsewhere[e] = Math.max(0, (elsewhere[e] ?? 0) - 1);
			required.set(`${e} ${p}`, [e, p]);
		}
	const open = perPaper.map(
		(count, p) => count - (reviewers[p] ?? []).filter((one) => expertAt.has(one)).length,
	);
	const room = experts.map((_, e) => freeCapacity(input, e, options));
	for (const [paper, expert] of pins) {
		const [e, p] = [expertAt.get(expert), paperAt.get(paper)];
		if (e === undefined || p === undefined || required.has(`${e} ${p}`)) continue;
		if (blockers[e * papers.length + p] !== 0 || !room[e] || !open[p]) continue;
		room[e] -= 1;
		open[p] -= 1;
		required.set(`${e} ${p}`, [e, p]);
	}
	const banned: [number, number][] = [];
	for (const [paper, expert] of bans) {
		const [e, p] = [expertAt.get(expert), paperAt.get(paper)];
		if (e !== undefined && p !== undefined && !required.has(`${e} ${p}`)) banned.push([e, p]);
	}
	return {
		perPaper,
		load,
		required: [...required.values()],
		banned,
		elsewhere: options.maxPerExpert === null ? elsewhere : null,
	};
}

/** Returns the reviews per expert, with current ones, that a proposal keeps to if the editor sets no limit. */
export function automaticLimit(
	experts: readonly ExpertListRow[],
	papers: readonly AssignablePaper[],
	loads: ReadonlyMap<number, ExpertLoad>,
	options: AssignmentOptions,
): number {
	const needed = papers.reduce(
		(sum, { paper: listRow, boardRow }) =>
			sum + Math.max(0, options.perPaper - activeReviewers(boardRow, listRow).length),
		0,
	);
	const reviewers = experts.flatMap((expert) => {
		if (!isAvailable(expert, options)) return [];
		const assigned = assignedCount(loads.get(expert.number) ?? NO_LOAD);
		const room = Math.min((expert.limit ?? Number.POSITIVE_INFINITY) - assigned, papers.length);
		return [{ taken: assigned, room: Math.max(0, room) }];
	});
	return fairLimit(needed, reviewers);
}

export function pairsOfIndexes(
	input: AssignmentInput,
	chosen: readonly (readonly [number, number])[],
): Pair[] {
	return chosen.flatMap(([e, p]): Pair[] => {
		const [expert, paper] = [input.experts[e]?.number, input.papers[p]?.paper.number];
		if (expert === undefined || paper === undefined || input.reviewers[p]?.includes(expert)) return [];
		return [[paper, expert]];
	});
}
