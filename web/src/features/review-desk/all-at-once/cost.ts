import type { Against } from "./against.ts";
import { againstPair, type Ground, roomOf, scoreOf } from "./ground.ts";
import { hasPair, type Pair, type Proposal, type Wishes } from "./proposal.ts";

export type Barred = Exclude<Against, "nothing"> | "here" | "out" | "full" | "banned";

/** Another paper of a full expert, which somebody else takes over. */
export interface Handover {
	paper: number;
	to: number;
	cost: number;
}

export interface Alternative {
	expert: number;
	score: number;
	barred: Barred | null;
	/** Loss for this paper, and for all together. */
	paperCost: number;
	totalCost: number;
	handover: Handover | null;
	/** Set if this paper would become the worst-served one, with its sum. */
	worst: { paper: number; sum: number } | null;
}

/** Loads, and reviewers per paper including those asked earlier. */
export interface Standing {
	papersOf: ReadonlyMap<number, readonly number[]>;
	expertsOf: ReadonlyMap<number, readonly number[]>;
	sums: ReadonlyMap<number, number>;
	total: number;
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

const HAIR = 1e-9;

/**
 * Returns all experts as alternatives, cheapest for all papers first, excluded ones last. A full expert hands another
 * paper to whoever costs least; pinned pairs stay.
 * @param instead the expert to replace; null for an empty place
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

/** Returns why an expert is excluded, ignoring capacity. */
function barredFor({ ground, wishes, proposal, standing }: Situation, pair: Pair): Barred | null {
	const [paper, expert] = pair;
	if (standing.expertsOf.get(paper)?.includes(expert)) return "here";
	const against = againstPair(ground, pair);
	if (against !== "nothing") return against;
	if (wishes.outs.includes(expert)) return "out";
	return hasPair(proposal.bans, pair) ? "banned" : null;
}

function roomsLeft({ ground, wishes, standing }: Situation, instead: number | null): Map<number, number> {
	return new Map(
		ground.experts.map(({ number }, e) => [
			number,
			roomOf(ground, e, wishes) - (standing.papersOf.get(number)?.length ?? 0) + (number === instead ? 1 : 0),
		]),
	);
}

/** Returns the cheapest way to free a place of a full expert, or null. */
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
