import type { Ranked } from "./best-set.ts";
import type { Instance } from "./instance.ts";
import { inTurn } from "./turns.ts";

/** Passes over all papers; the first step, in largest scores; how much shorter each pass's is. */
const PASSES = 14;
const FIRST_STEP = 0.05;
const SHORTER = 0.75;
/** Papers that choose before all places become cheaper. */
const BLOCK = 50;

/**
 * Rough prices of reviewers' places without any floor, with which the transport begins: papers choose those worth most
 * to them, one after the other; whom one takes becomes dearer at once, and all become cheaper as their places are
 * offered. All are 0 where scores have a unit: then many are alike, and prices hardly tell them apart.
 */
export function openingPrices(
	{ papers, reviewers, demand, capacity, scale, unit }: Instance,
	sorted: readonly Ranked[],
	passes = PASSES,
): Float64Array {
	const prices = new Float64Array(reviewers);
	if (unit > 0) return prices;
	const chosen = new Int32Array(demand.reduce((most, needs) => Math.max(most, needs), 0));
	const values = new Float64Array(chosen.length);
	let step = FIRST_STEP * scale;
	for (let pass = 0; pass < passes; pass++, step *= SHORTER) {
		const cheaper = (step * BLOCK) / papers;
		inTurn(papers, pass, (p, turn) => {
			const needs = demand[p]!;
			const { ids, scores } = sorted[p]!;
			let filled = 0;
			for (let i = 0; i < ids.length && needs > 0; i++) {
				const score = scores[i]!;
				// Nobody who follows is worth more than their score.
				if (filled === needs && score <= values[needs - 1]!) break;
				const value = score - prices[ids[i]!]!;
				if (filled === needs && value <= values[needs - 1]!) continue;
				let at = filled < needs ? filled++ : needs - 1;
				for (; at > 0 && values[at - 1]! < value; at--) {
					values[at] = values[at - 1]!;
					chosen[at] = chosen[at - 1]!;
				}
				values[at] = value;
				chosen[at] = ids[i]!;
			}
			for (let at = 0; at < filled; at++) prices[chosen[at]!]! += step;
			if (turn % BLOCK === BLOCK - 1)
				for (let r = 0; r < reviewers; r++) prices[r] = Math.max(0, prices[r]! - cheaper * capacity[r]!);
		});
	}
	return prices;
}
