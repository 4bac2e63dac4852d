import { TOLERANCE } from "./best-set.ts";
import { sumsOf } from "./floors.ts";
import type { Instance } from "./instance.ts";

/** What is maximised: the worst-served paper's sum and then the total, or the total alone. */
export type Goal = "worst-first" | "total";

/** The best assignment so far, and the least upper bounds proved so far. */
export class Incumbent {
	chosen: Int32Array[] = [];
	total = Number.NEGATIVE_INFINITY;
	worst = Number.NEGATIVE_INFINITY;
	/** The first paper whose sum is `worst`. */
	worstPaper = 0;
	/** No assignment's worst-served paper has more. */
	worstBound = Number.POSITIVE_INFINITY;
	/** No assignment has a larger total; for "worst-first", none whose worst-served paper has `worst`. */
	totalBound = Number.POSITIVE_INFINITY;
	private readonly instance: Instance;
	private readonly goal: Goal;

	constructor(instance: Instance, goal: Goal) {
		this.instance = instance;
		this.goal = goal;
	}

	/** Takes an assignment if it is better than the best; says whether it is. */
	offer(chosen: readonly ArrayLike<number>[]): boolean {
		const sets = chosen.map((set) => Int32Array.from(set).sort());
		const sums = sumsOf(this.instance, sets);
		const total = sums.reduce((all, sum) => all + sum, 0);
		const worst = sums.reduce((least, sum) => Math.min(least, sum), Number.POSITIVE_INFINITY);
		const slack = TOLERANCE * this.instance.scale;
		const better =
			this.goal === "worst-first" && Math.abs(worst - this.worst) > slack
				? worst > this.worst
				: total > this.total;
		if (!better) return false;
		this.chosen = sets;
		this.total = total;
		this.worst = worst;
		this.worstPaper = sums.indexOf(worst);
		return true;
	}

	/** Takes an upper bound of the worst-served paper's sum: a multiple of the unit of scores at most. */
	boundWorst(bound: number): void {
		this.worstBound = Math.min(this.worstBound, this.down(bound));
	}

	/** Takes a floor that no assignment reaches. */
	excludeWorst(floor: number): void {
		this.boundWorst(floor - this.instance.unit);
	}

	/** Takes an upper bound of the total. */
	boundTotal(bound: number): void {
		this.totalBound = Math.min(this.totalBound, this.down(bound));
	}

	get worstProved(): boolean {
		return this.worst >= this.worstBound - TOLERANCE * this.instance.scale;
	}

	get totalProved(): boolean {
		return this.total >= this.totalBound - PROVED * Math.max(this.instance.scale, Math.abs(this.total));
	}

	private down(bound: number): number {
		const { unit, scale } = this.instance;
		return unit === 0 ? bound : Math.floor((bound + 1e-7 * scale) / unit) * unit;
	}
}

/** A gap of the total below this, relative to it, is that of rounded prices and counts as none. */
const PROVED = 1e-9;
