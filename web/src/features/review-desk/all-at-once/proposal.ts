import type { AskResult } from "@deck/contracts/review";

/** [paper, expert], by their numbers. */
export type Pair = readonly [paper: number, expert: number];

/** What is asked of an assignment. */
export interface Wishes {
	/** Reviewers that each paper gets, those who were asked already included. */
	perPaper: number;
	/** Reviews that an expert has at most, those they have included; null: their own limits alone. */
	most: number | null;
	/** Numbers of experts who take no part. */
	outs: readonly number[];
}

/** What a run came to, and how good any other could be at most. */
export interface Found {
	total: number;
	worst: number;
	/** The worst-served paper's number. */
	worstPaper: number;
	totalBound: number;
	worstBound: number;
	/** It was stopped before it had finished. */
	cancelled: boolean;
	/** Places that nobody can fill, by the number of their paper. */
	unfilled: readonly (readonly [paper: number, places: number])[];
	/** Why: papers that need more than those few who may review them have room for. */
	shortages: readonly { papers: readonly number[]; reviewers: number; needed: number; room: number }[];
}

/** Who is to be asked for what: as it was found, and changed by hand. */
export interface Proposal {
	pairs: readonly Pair[];
	/** Pairs that another run keeps, and those that it never makes. */
	pins: readonly Pair[];
	bans: readonly Pair[];
}

/** A proposal from its beginning to the letters, as it is kept in the browser. */
export interface Draft extends Proposal {
	/** ISO instant. */
	at: string;
	/** Numbers of the papers that were chosen. */
	papers: readonly number[];
	wishes: Wishes;
	/** Null until something was found. */
	found: Found | null;
	/** Of the letters: when their reviews are due, the run that they are sent as, and what became of them. */
	due: string;
	run: string | null;
	results: readonly AskResult[];
}

const is =
	([paper, expert]: Pair) =>
	([p, e]: Pair) =>
		p === paper && e === expert;
const without = (pairs: readonly Pair[], one: Pair) => pairs.filter((pair) => !is(one)(pair));
const withPair = (pairs: readonly Pair[], one: Pair) => [...without(pairs, one), one];

export const hasPair = (pairs: readonly Pair[], one: Pair): boolean => pairs.some(is(one));

/** Takes somebody for a paper, in place of another one or of nobody; another run keeps them. */
export function take(proposal: Proposal, paper: number, expert: number, instead: number | null): Proposal {
	const others = instead === null ? proposal : dropped(proposal, [paper, instead]);
	const pair: Pair = [paper, expert];
	return {
		pairs: withPair(others.pairs, pair),
		pins: withPair(others.pins, pair),
		bans: without(others.bans, pair),
	};
}

/** Takes somebody off a paper and leaves the place empty; another run does not propose them again. */
export function exclude(proposal: Proposal, pair: Pair): Proposal {
	const others = dropped(proposal, pair);
	return { ...others, bans: withPair(others.bans, pair) };
}

/** Lets somebody be proposed again. */
export const allow = (proposal: Proposal, pair: Pair): Proposal => ({
	...proposal,
	bans: without(proposal.bans, pair),
});

/** Whether another run keeps a pair. */
export const pin = (proposal: Proposal, pair: Pair, on: boolean): Proposal => ({
	...proposal,
	pins: on ? withPair(proposal.pins, pair) : without(proposal.pins, pair),
});

/** Moves a full expert's other paper to somebody with room, so that they can be taken. */
export const moved = (proposal: Proposal, paper: number, from: number, to: number): Proposal => {
	const others = dropped(proposal, [paper, from]);
	return { ...others, pairs: withPair(others.pairs, [paper, to]) };
};

function dropped({ pairs, pins, bans }: Proposal, pair: Pair): Proposal {
	return { pairs: without(pairs, pair), pins: without(pins, pair), bans };
}

/** The proposal without those who were asked: what is left was refused, or was not sent. */
export function unsent(proposal: Proposal, results: readonly AskResult[]): Proposal {
	const asked = new Set(
		results.flatMap(({ paper, expert, refused }) => (refused === null ? [`${paper} ${expert}`] : [])),
	);
	const left = (pairs: readonly Pair[]) =>
		pairs.filter(([paper, expert]) => !asked.has(`${paper} ${expert}`));
	return { pairs: left(proposal.pairs), pins: left(proposal.pins), bans: proposal.bans };
}
