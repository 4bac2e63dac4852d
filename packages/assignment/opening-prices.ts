import type { RankedReviewers } from "./best-set.ts";
import { forEachPaper } from "./for-each-paper.ts";
import type { Instance } from "./instance.ts";

/** Passes; first step in largest scores; its decay per pass. */
const PASSES = 14;
const FIRST_STEP = 0.05;
const STEP_DECAY = 0.75;
/** Papers between price decreases. */
const PAPERS_BETWEEN_DECREASES = 50;

/**
 * Returns rough prices for the transport. Papers choose in turn; chosen reviewers' prices rise, and all fall
 * as places are offered. With a unit of scores all are 0: ties make prices useless.
 */
export function initialPrices(
	{ papers, reviewers, demand, capacity, scale, unit }: Instance,
	sorted: readonly RankedReviewers[],
	passes = PASSES,
): Float64Array {
	const prices = new Float64Array(reviewers);
	if (unit > 0) return prices;
	const chosen = new Int32Array(demand.reduce((most, needs) => Math.max(most, needs), 0));
	const values = new Float64Array(chosen.length);
	let step = FIRST_STEP * scale;
	for (let pass = 0; pass < passes; pass++, step *= STEP_DECAY) {
		const cheaper = (step * PAPERS_BETWEEN_DECREASES) / papers;
		forEachPaper(papers, pass, (p, turn) => {
			const needs = demand[p]!;
			const { ids, scores } = sorted[p]!;
			let filled = 0;
			for (let i = 0; i < ids.length && needs > 0; i++) {
				const score = scores[i]!;
				// Later reviewers are worth at most their score.
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
			if (turn % PAPERS_BETWEEN_DECREASES === PAPERS_BETWEEN_DECREASES - 1)
				for (let r = 0; r < reviewers; r++) prices[r] = Math.max(0, prices[r]! - cheaper * capacity[r]!);
		});
	}
	return prices;
}
