import { TOLERANCE } from "./best-set.ts";
import { scoreSums } from "./floors.ts";
import type { Instance } from "./instance.ts";

/** "worst-first": the worst paper's sum, then the total. */
export type Goal = "worst-first" | "total";

export class Incumbent {
	chosen: Int32Array[] = [];
	total = Number.NEGATIVE_INFINITY;
	worst = Number.NEGATIVE_INFINITY;
	/** The first with the sum `worst`. */
	worstPaper = 0;
	worstBound = Number.POSITIVE_INFINITY;
	/** For "worst-first", only among assignments that reach `worst`. */
	totalBound = Number.POSITIVE_INFINITY;
	private readonly instance: Instance;
	private readonly goal: Goal;

	constructor(instance: Instance, goal: Goal) {
		this.instance = instance;
		this.goal = goal;
	}

	/** Keeps an assignment if better; returns whether it was. */
	offer(chosen: readonly ArrayLike<number>[]): boolean {
		const sets = chosen.map((set) => Int32Array.from(set).sort());
		const sums = scoreSums(this.instance, sets);
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

	/** Rounds down to the unit of scores. */
	boundWorst(bound: number): void {
		this.worstBound = Math.min(this.worstBound, this.down(bound));
	}

	/** Records an unreachable floor. */
	excludeWorst(floor: number): void {
		this.boundWorst(floor - this.instance.unit);
	}

	boundTotal(bound: number): void {
		this.totalBound = Math.min(this.totalBound, this.down(bound));
	}

	get worstProved(): boolean {
		return this.worst >= this.worstBound - TOLERANCE * this.instance.scale;
	}

	get totalProved(): boolean {
		return (
			this.total >= this.totalBound - PROOF_TOLERANCE * Math.max(this.instance.scale, Math.abs(this.total))
		);
	}

	private down(bound: number): number {
		const { unit, scale } = this.instance;
		return unit === 0 ? bound : Math.floor((bound + 1e-7 * scale) / unit) * unit;
	}
}

/** Smaller relative gaps are rounding. */
const PROOF_TOLERANCE = 1e-9;
