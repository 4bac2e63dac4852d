import type { Against } from "./against.ts";
import { againstPair, type Ground, roomOf, scoreOf } from "./ground.ts";
import { hasPair, type Pair, type Proposal, type Wishes } from "./proposal.ts";

/** Why somebody can't be taken for a paper. */
export type Barred = Exclude<Against, "nothing"> | "here" | "out" | "full" | "banned";

/** Another paper of a full expert, that somebody with room takes over. */
export interface Handover {
	paper: number;
	to: number;
	/** What that paper loses. */
	cost: number;
}

/** Somebody who could be taken, and what that would change; less than nothing is a gain. */
export interface Alternative {
	expert: number;
	score: number;
	barred: Barred | null;
	/** What the paper loses, and all papers together. */
	paperCost: number;
	totalCost: number;
	handover: Handover | null;
	/** The worst-served paper would be this one, with this sum; null where it stays no worse. */
	worst: { paper: number; sum: number } | null;
}

/** How a proposal stands: loads, and what each paper has, those included who were asked already. */
export interface Standing {
	/** Papers of each expert in the proposal, by numbers. */
	papersOf: ReadonlyMap<number, readonly number[]>;
	expertsOf: ReadonlyMap<number, readonly number[]>;
	sums: ReadonlyMap<number, number>;
	total: number;
	/** Of the worst-served paper; 0 without any. */
	worst: { paper: number; sum: number };
}

export function standingOf(ground: Ground, { pairs }: Pick<Proposal, "pairs">): Standing {
	const [papersOf, expertsOf] = [new Map<number, number[]>(), new Map<number, number[]>()];
	for (const [paper, expert] of pairs) {
		papersOf.set(expert, [...(papersOf.get(expert) ?? []), paper]);
		expertsOf.set(paper, [...(expertsOf.get(paper) ?? []), expert]);
	}
	const sums = new Map(
		ground.papers.map(({ card: { number } }, p) => [
			number,
			[...(expertsOf.get(number) ?? []), ...(ground.asked[p] ?? [])].reduce(
				(sum, expert) => sum + scoreOf(ground, [number, expert]),
				0,
			),
		]),
	);
	const least = [...sums].reduce(
		(one, other) => (other[1] < one[1] ? other : one),
		[0, Number.POSITIVE_INFINITY],
	);
	return {
		...{ papersOf, expertsOf, sums },
		total: [...sums.values()].reduce((all, sum) => all + sum, 0),
		worst: sums.size === 0 ? { paper: 0, sum: 0 } : { paper: least[0], sum: least[1] },
	};
}

interface Situation {
	ground: Ground;
	wishes: Wishes;
	proposal: Proposal;
	standing: Standing;
}

/** Rounding does not make a paper worse served. */
const HAIR = 1e-9;

/**
 * All experts as they could be taken for a paper, the cheapest for all papers together first, those who can't be last.
 * Who is full hands another paper to somebody with room, whichever costs least; pinned ones stay.
 * @param instead who leaves the paper for them; null: the place is empty
 */
export function alternativesOf(situation: Situation, paper: number, instead: number | null): Alternative[] {
	const { ground, standing } = situation;
	const before = instead === null ? 0 : scoreOf(ground, [paper, instead]);
	const left = roomsLeft(situation, instead);
	const all = ground.experts.map(({ number: expert }): Alternative => {
		const score = scoreOf(ground, [paper, expert]);
		const barred = barredFor(situation, [paper, expert]);
		const handover =
			barred === null && (left.get(expert) ?? 0) <= 0 ? handoverOf(situation, paper, expert, left) : null;
		const full = barred === null && (left.get(expert) ?? 0) <= 0 && handover === null;
		const paperCost = before - score;
		const sum = (standing.sums.get(paper) ?? 0) - paperCost;
		const worst = [
			{ paper, sum },
			...(handover
				? [{ paper: handover.paper, sum: (standing.sums.get(handover.paper) ?? 0) - handover.cost }]
				: []),
		].reduce((one, other) => (other.sum < one.sum ? other : one));
		return {
			...{ expert, score, handover, paperCost },
			barred: full ? "full" : barred,
			totalCost: paperCost + (handover?.cost ?? 0),
			worst: worst.sum < standing.worst.sum - HAIR ? worst : null,
		};
	});
	return all.sort(
		(one, other) =>
			Number(one.barred !== null) - Number(other.barred !== null) ||
			(one.barred === null ? one.totalCost - other.totalCost : other.score - one.score),
	);
}

/** What rules somebody out for a paper, whether they have room or not. */
function barredFor({ ground, wishes, proposal, standing }: Situation, pair: Pair): Barred | null {
	const [paper, expert] = pair;
	if (standing.expertsOf.get(paper)?.includes(expert)) return "here";
	const against = againstPair(ground, pair);
	if (against !== "nothing") return against;
	if (wishes.outs.includes(expert)) return "out";
	return hasPair(proposal.bans, pair) ? "banned" : null;
}

/** Room that is left of each expert by number; who leaves the paper has one more. */
function roomsLeft({ ground, wishes, standing }: Situation, instead: number | null): Map<number, number> {
	return new Map(
		ground.experts.map(({ number }, e) => [
			number,
			roomOf(ground, e, wishes) - (standing.papersOf.get(number)?.length ?? 0) + (number === instead ? 1 : 0),
		]),
	);
}

/** The cheapest way to free a place of a full expert; null where there is none. */
function handoverOf(
	situation: Situation,
	paper: number,
	expert: number,
	left: ReadonlyMap<number, number>,
): Handover | null {
	const { ground, proposal, standing } = situation;
	let best: Handover | null = null;
	for (const other of standing.papersOf.get(expert) ?? []) {
		if (other === paper || hasPair(proposal.pins, [other, expert])) continue;
		const has = scoreOf(ground, [other, expert]);
		for (const { number: to } of ground.experts) {
			const cost = has - scoreOf(ground, [other, to]);
			if ((best && cost >= best.cost) || to === expert || (left.get(to) ?? 0) <= 0) continue;
			if (barredFor(situation, [other, to]) === null) best = { paper: other, to, cost };
		}
	}
	return best;
}
