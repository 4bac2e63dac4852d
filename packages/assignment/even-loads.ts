import type { Instance } from "./instance.ts";

/**
 * Evens out loads: replaces reviewers with others of exactly equal score and at least two papers fewer, until
 * none is left. Must-haves count.
 */
export function evenLoads(instance: Instance, chosen: readonly Int32Array[]): Int32Array[] {
	const { reviewers, score, free, capacity, required } = instance;
	const sets = chosen.map((set) => new Set(set));
	const loads = new Int32Array(reviewers);
	for (const set of sets) for (const r of set) loads[r]!++;
	const load = loads.slice();
	for (const [r] of required) load[r]!++;
	const lighter = (p: number, r: number, set: ReadonlySet<number>) => {
		let best = -1;
		for (let s = 0; s < reviewers; s++) {
			const equal = score[p * reviewers + s] === score[p * reviewers + r];
			if (!equal || load[s]! + 2 > load[r]! || loads[s]! >= capacity[s]!) continue;
			if (free[p * reviewers + s] === 0 || set.has(s)) continue;
			if (best < 0 || load[s]! < load[best]!) best = s;
		}
		return best;
	};
	// Terminates: exchanges lower the sum of squared loads.
	for (let changed = true; changed; ) {
		changed = false;
		for (const [p, set] of sets.entries()) {
			for (const r of [...set]) {
				const s = lighter(p, r, set);
				if (s < 0) continue;
				set.delete(r);
				set.add(s);
				for (const counts of [loads, load]) {
					counts[r]!--;
					counts[s]!++;
				}
				changed = true;
			}
		}
	}
	return sets.map((set) => Int32Array.from(set).sort());
}
