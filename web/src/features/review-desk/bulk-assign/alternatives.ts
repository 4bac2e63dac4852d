import type { AssignmentBlocker } from "./assignment-blockers.ts";
import { type AssignmentInput, freeCapacity, pairBlocker, scoreOf } from "./assignment-input.ts";
import { type AssignmentOptions, hasPair, type Pair, type Proposal } from "./proposal.ts";

export type AlternativeBlocker = Exclude<AssignmentBlocker, "nothing"> | "here" | "out" | "full" | "banned";

/** A paper of a full expert that another expert takes over, so that they can take this one. */
export interface Handover {
	paper: number;
	to: number;
	cost: number;
}

export interface Alternative {
	expert: number;
	score: number;
	blocker: AlternativeBlocker | null;
	/** Loss of score for this paper. */
	paperCost: number;
	/** Loss of score for all papers. */
	totalCost: number;
	handover: Handover | null;
	/** The paper that would become the worst served, with its sum; null: none would. */
	worst: { paper: number; sum: number } | null;
}

/** A proposal by expert and by paper. */
export interface AssignmentState {
	/** Proposed papers by expert. */
	papersOf: ReadonlyMap<number, readonly number[]>;
	/** Proposed reviewers by paper, without those asked earlier. */
	expertsOf: ReadonlyMap<number, readonly number[]>;
	/** Sum of scores by paper, including reviewers asked earlier. */
	sums: ReadonlyMap<number, number>;
	total: number;
	worst: { paper: number; sum: number };
}

export function assignmentState(input: AssignmentInput, { pairs }: Pick<Proposal, "pairs">): AssignmentState {
	const [papersOf, expertsOf] = [new Map<number, number[]>(), new Map<number, number[]>()];
	for (const [paper, expert] of pairs) {
		papersOf.set(expert, [...(papersOf.get(expert) ?? []), paper]);
		expertsOf.set(paper, [...(expertsOf.get(paper) ?? []), expert]);
	}
	const sums = new Map(
		input.papers.map(({ paper: { number } }, p) => [
			number,
			[...(expertsOf.get(number) ?? []), ...(input.reviewers[p] ?? [])].reduce(
				(sum, expert) => sum + scoreOf(input, [number, expert]),
				0,
			),
		]),
	);
	const least = [...sums].reduce(
		(one, other) => (other[1] < one[1] ? other : one),
		[0, Number.POSITIVE_INFINITY],
	);
	return {
		papersOf,
		expertsOf,
		sums,
		total: [...sums.values()].reduce((all, sum) => all + sum, 0),
		worst: sums.size === 0 ? { paper: 0, sum: 0 } : { paper: least[0], sum: least[1] },
	};
}

/** Returns the mean score of the worst-served paper's reviewers; an empty place counts as 0. */
export function worstMatch(
	{ paperAt, reviewers }: AssignmentInput,
	{ worst, expertsOf }: AssignmentState,
	perPaper: number,
): number {
	const reviewerCount = reviewers[paperAt.get(worst.paper) ?? -1]?.length ?? 0;
	return worst.sum / Math.max(1, perPaper, reviewerCount + (expertsOf.get(worst.paper)?.length ?? 0));
}

interface AssignmentContext {
	input: AssignmentInput;
	options: AssignmentOptions;
	proposal: Proposal;
	assignment: AssignmentState;
}

const EPSILON = 1e-9;

/**
 * Returns all experts, cheapest for all papers first, excluded ones last. Full experts hand over another
 * paper at least cost; pinned pairs stay.
 * @param replaced expert to replace; null: an empty place
 */
export function alternativesOf(
	context: AssignmentContext,
	paper: number,
	replaced: number | null,
): Alternative[] {
	const { input, assignment } = context;
	const before = replaced === null ? 0 : scoreOf(input, [paper, replaced]);
	const remaining = capacityLeft(context, replaced);
	const all = input.experts.map(({ number: expert }): Alternative => {
		const score = scoreOf(input, [paper, expert]);
		const blocker = blockerFor(context, [paper, expert]);
		const isFull = blocker === null && (remaining.get(expert) ?? 0) <= 0;
		const handover = isFull ? cheapestHandover(context, paper, expert, remaining) : null;
		const paperCost = before - score;
		const sum = (assignment.sums.get(paper) ?? 0) - paperCost;
		const worst = [
			{ paper, sum },
			...(handover
				? [{ paper: handover.paper, sum: (assignment.sums.get(handover.paper) ?? 0) - handover.cost }]
				: []),
		].reduce((one, other) => (other.sum < one.sum ? other : one));
		return {
			expert,
			score,
			handover,
			paperCost,
			blocker: isFull && handover === null ? "full" : blocker,
			totalCost: paperCost + (handover?.cost ?? 0),
			worst: worst.sum < assignment.worst.sum - EPSILON ? worst : null,
		};
	});
	return all.sort(
		(one, other) =>
			Number(one.blocker !== null) - Number(other.blocker !== null) ||
			(one.blocker === null ? one.totalCost - other.totalCost : other.score - one.score),
	);
}

/** Counts the experts who may not review some of the papers, by reason, most frequent first. */
export function exclusionReasons(
	context: AssignmentContext,
	papers: readonly number[],
): [reason: AlternativeBlocker, experts: number][] {
	const { input, options } = context;
	const counts = new Map<AlternativeBlocker, number>();
	for (const [e, { number: expert }] of input.experts.entries()) {
		const isFull = freeCapacity(input, e, options) === 0;
		const reasons = papers.map((paper) => blockerFor(context, [paper, expert]) ?? (isFull ? "full" : null));
		for (const reason of new Set(reasons))
			if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
	}
	return [...counts].sort(([, one], [, other]) => other - one);
}

function blockerFor(
	{ input, options, proposal, assignment }: AssignmentContext,
	pair: Pair,
): AlternativeBlocker | null {
	const [paper, expert] = pair;
	if (assignment.expertsOf.get(paper)?.includes(expert)) return "here";
	const blocker = pairBlocker(input, pair);
	if (blocker !== "nothing") return blocker;
	if (options.excludedExperts.includes(expert)) return "out";
	return hasPair(proposal.bans, pair) ? "banned" : null;
}

function capacityLeft(
	{ input, options, assignment }: AssignmentContext,
	replaced: number | null,
): Map<number, number> {
	return new Map(
		input.experts.map(({ number }, e) => [
			number,
			freeCapacity(input, e, options) -
				(assignment.papersOf.get(number)?.length ?? 0) +
				(number === replaced ? 1 : 0),
		]),
	);
}

/** Returns a full expert's cheapest way to free a place, or null. */
function cheapestHandover(
	context: AssignmentContext,
	paper: number,
	expert: number,
	remaining: ReadonlyMap<number, number>,
): Handover | null {
	const { input, proposal, assignment } = context;
	let best: Handover | null = null;
	for (const other of assignment.papersOf.get(expert) ?? []) {
		if (other === paper || hasPair(proposal.pins, [other, expert])) continue;
		const has = scoreOf(input, [other, expert]);
		for (const { number: to } of input.experts) {
			const cost = has - scoreOf(input, [other, to]);
			if ((best && cost >= best.cost) || to === expert || (remaining.get(to) ?? 0) <= 0) continue;
			if (blockerFor(context, [other, to]) === null) best = { paper: other, to, cost };
		}
	}
	return best;
}
