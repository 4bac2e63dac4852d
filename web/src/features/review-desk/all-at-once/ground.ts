import type { ExpertCard } from "@deck/contracts/expert";
import type { ExpertLoad } from "@deck/contracts/review";
import { NO_LOAD, takenOf } from "../../../lib/review/loads.ts";
import { AGAINST, type Against, reviewersOf, type SoughtPaper } from "./against.ts";
import type { Pair, Wishes } from "./proposal.ts";

/** All that an assignment is made from: experts and papers by their places, and what is known of each pair. */
export interface Ground {
	experts: readonly ExpertCard[];
	papers: readonly SoughtPaper[];
	/** Of expert e and paper p at e × papers + p: from 0 to 1; and a place of `AGAINST`. */
	scores: Float64Array;
	against: Uint8Array;
	/** Places by numbers. */
	expertAt: ReadonlyMap<number, number>;
	paperAt: ReadonlyMap<number, number>;
	/** Reviews that each expert has. */
	taken: readonly number[];
	/** Numbers of those who review each paper already, or were asked to. */
	asked: readonly (readonly number[])[];
}

/** Joins what is known with what the worker has worked out. */
export function groundOf(
	experts: readonly ExpertCard[],
	papers: readonly SoughtPaper[],
	loads: ReadonlyMap<number, ExpertLoad>,
	{ scores, against }: Pick<Ground, "scores" | "against">,
): Ground {
	return {
		...{ experts, papers, scores, against },
		expertAt: new Map(experts.map(({ number }, e) => [number, e])),
		paperAt: new Map(papers.map(({ card }, p) => [card.number, p])),
		taken: experts.map(({ number }) => takenOf(loads.get(number) ?? NO_LOAD)),
		asked: papers.map(({ card, desk }) => reviewersOf(desk, card)),
	};
}

/** How well a pair fits, 0 for one that is not known. */
export function scoreOf({ scores, papers, expertAt, paperAt }: Ground, [paper, expert]: Pair): number {
	const [e, p] = [expertAt.get(expert), paperAt.get(paper)];
	return e === undefined || p === undefined ? 0 : (scores[e * papers.length + p] ?? 0);
}

/** What rules a pair out, but for what people wish. */
export function againstPair({ against, papers, expertAt, paperAt }: Ground, [paper, expert]: Pair): Against {
	const [e, p] = [expertAt.get(expert), paperAt.get(paper)];
	if (e === undefined || p === undefined) return "declined";
	return AGAINST[against[e * papers.length + p] ?? 0] ?? "nothing";
}

/** Whether an expert can be proposed at all: they have not declined to review for the conference, and nobody left them out. */
export const takesPart = (
	{ number, state }: Pick<ExpertCard, "number" | "state">,
	{ outs }: Pick<Wishes, "outs">,
): boolean => state !== "declined" && !outs.includes(number);

/** Papers that an expert can still take, by their own limit and the one that is wished; none for who takes no part. */
export function roomOf(ground: Ground, e: number, wishes: Wishes): number {
	const expert = ground.experts[e];
	if (!expert || !takesPart(expert, wishes)) return 0;
	const limit = Math.min(expert.limit ?? Number.POSITIVE_INFINITY, wishes.most ?? Number.POSITIVE_INFINITY);
	return Math.max(0, Math.min(limit - (ground.taken[e] ?? 0), ground.papers.length));
}

/** What the solver is given beside what it knows: demands, loads, must-haves and excluded pairs, by places. */
export interface Task {
	perPaper: number[];
	load: number[];
	/** [expert, paper]. */
	required: [number, number][];
	banned: [number, number][];
}

/**
 * The task of the next run. Who was asked already counts among a paper's reviewers and so in how well it is served, but
 * not in the room of who was asked. Pins that can't be kept any more are left out.
 */
export function taskOf(
	ground: Ground,
	wishes: Wishes,
	{ pins, bans }: { pins: readonly Pair[]; bans: readonly Pair[] },
): Task {
	const { experts, papers, expertAt, paperAt, asked, against } = ground;
	const load = experts.map((_, e) => roomOf(ground, e, wishes));
	const perPaper = papers.map((_, p) => Math.max(wishes.perPaper, asked[p]?.length ?? 0));
	const required = new Map<string, [number, number]>();
	for (const [p, numbers] of asked.entries())
		for (const number of numbers) {
			const e = expertAt.get(number);
			if (e === undefined) {
				perPaper[p] = (perPaper[p] ?? 0) - 1;
				continue;
			}
			load[e] = (load[e] ?? 0) + 1;
			required.set(`${e} ${p}`, [e, p]);
		}
	const open = perPaper.map((count, p) => count - (asked[p] ?? []).filter((one) => expertAt.has(one)).length);
	const room = experts.map((_, e) => roomOf(ground, e, wishes));
	for (const [paper, expert] of pins) {
		const [e, p] = [expertAt.get(expert), paperAt.get(paper)];
		if (e === undefined || p === undefined || required.has(`${e} ${p}`)) continue;
		if (against[e * papers.length + p] !== 0 || !room[e] || !open[p]) continue;
		room[e] -= 1;
		open[p] -= 1;
		required.set(`${e} ${p}`, [e, p]);
	}
	const banned: [number, number][] = [];
	for (const [paper, expert] of bans) {
		const [e, p] = [expertAt.get(expert), paperAt.get(paper)];
		if (e !== undefined && p !== undefined && !required.has(`${e} ${p}`)) banned.push([e, p]);
	}
	return { perPaper, load, required: [...required.values()], banned };
}

/** The pairs that are to be asked, of those that the solver chose by places [expert, paper]. */
export function pairsFrom(ground: Ground, chosen: readonly (readonly [number, number])[]): Pair[] {
	return chosen.flatMap(([e, p]): Pair[] => {
		const [expert, paper] = [ground.experts[e]?.number, ground.papers[p]?.card.number];
		if (expert === undefined || paper === undefined || ground.asked[p]?.includes(expert)) return [];
		return [[paper, expert]];
	});
}
