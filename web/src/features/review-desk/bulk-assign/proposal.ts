import type { ReviewRequestResult } from "@deck/contracts/review";

/** Numbers, not indexes. */
export type Pair = readonly [paper: number, expert: number];

export interface AssignmentOptions {
	perPaper: number;
	/** Reviews per expert, with current ones; null: their own limits. */
	maxPerExpert: number | null;
	/** Numbers of experts who get no papers. */
	excludedExperts: readonly number[];
}

/** A run's result, with bounds on any better. */
export interface SolverResult {
	total: number;
	worst: number;
	worstPaper: number;
	totalBound: number;
	worstBound: number;
	cancelled: boolean;
	unfilled: readonly (readonly [paper: number, places: number])[];
	/** Papers that need more than their few possible reviewers can take. */
	shortages: readonly { papers: readonly number[]; reviewers: number; needed: number; capacity: number }[];
}

export interface Proposal {
	pairs: readonly Pair[];
	/** Pairs that the next run keeps or avoids. */
	pins: readonly Pair[];
	bans: readonly Pair[];
}

/** A proposal until sent, stored in the browser. */
export interface AssignmentDraft extends Proposal {
	/** ISO instant of the start. */
	at: string;
	papers: readonly number[];
	/** Number of papers that the list did not show; absent in old drafts. */
	hidden?: number;
	options: AssignmentOptions;
	found: SolverResult | null;
	/** Deadline of the reviews, as typed. */
	due: string;
	/** Id of the sending; null before it and once undone. */
	run: string | null;
	results: readonly ReviewRequestResult[];
}

const isPair =
	([paper, expert]: Pair) =>
	([p, e]: Pair) =>
		p === paper && e === expert;
const without = (pairs: readonly Pair[], one: Pair) => pairs.filter((pair) => !isPair(one)(pair));
const withPair = (pairs: readonly Pair[], one: Pair) => [...without(pairs, one), one];

export const hasPair = (pairs: readonly Pair[], one: Pair): boolean => pairs.some(isPair(one));

export function assignExpert(
	proposal: Proposal,
	paper: number,
	expert: number,
	replaced: number | null,
): Proposal {
	const others = replaced === null ? proposal : withoutPair(proposal, [paper, replaced]);
	const pair: Pair = [paper, expert];
	return {
		pairs: withPair(others.pairs, pair),
		pins: withPair(others.pins, pair),
		bans: without(others.bans, pair),
	};
}

export function banPair(proposal: Proposal, pair: Pair): Proposal {
	const others = withoutPair(proposal, pair);
	return { ...others, bans: withPair(others.bans, pair) };
}

export const unbanPair = (proposal: Proposal, pair: Pair): Proposal => ({
	...proposal,
	bans: without(proposal.bans, pair),
});

export const setPinned = (proposal: Proposal, pair: Pair, on: boolean): Proposal => ({
	...proposal,
	pins: on ? withPair(proposal.pins, pair) : without(proposal.pins, pair),
});

/** Moves a paper from one expert to another. */
export const handOverPaper = (proposal: Proposal, paper: number, from: number, to: number): Proposal => {
	const others = withoutPair(proposal, [paper, from]);
	return { ...others, pairs: withPair(others.pairs, [paper, to]) };
};

function withoutPair({ pairs, pins, bans }: Proposal, pair: Pair): Proposal {
	return { pairs: without(pairs, pair), pins: without(pins, pair), bans };
}

/** Returns the proposal without the pairs that were requested: the refused and unsent ones stay. */
export function withoutSentPairs(proposal: Proposal, results: readonly ReviewRequestResult[]): Proposal {
	const requestedPairs = new Set(
		results.flatMap(({ paper, expert, refused }) => (refused === null ? [`${paper} ${expert}`] : [])),
	);
	const unsent = (pairs: readonly Pair[]) =>
		pairs.filter(([paper, expert]) => !requestedPairs.has(`${paper} ${expert}`));
	return { pairs: unsent(proposal.pairs), pins: unsent(proposal.pins), bans: proposal.bans };
}
