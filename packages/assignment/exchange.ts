import { TOLERANCE } from "./best-set.ts";
import type { Instance } from "./instance.ts";

/** Seconds on large instances. */
const MAX_INSPECTIONS = 4e8;

/**
 * Improves an assignment by chains: a paper takes a better reviewer, who leaves another paper, and so on, to
 * a reviewer with room or the one first given up.
 */
export class ExchangeChains {
	/** Each paper's reviewers, without must-haves. */
	readonly chosen: number[][];
	/** Include must-haves. */
	readonly sums: Float64Array;
	private readonly instance: Instance;
	private readonly papersOf: number[][];
	private readonly left: Int32Array;
	private readonly fromReviewer: Int32Array;
	private readonly byPaper: Int32Array;
	private readonly queue: Int32Array;
	private inspectedCandidates = 0;

	constructor(instance: Instance, chosen: readonly ArrayLike<number>[]) {
		const { reviewers, papers, capacity, base } = instance;
		this.instance = instance;
		this.chosen = chosen.map((set) => Array.from(set));
		this.papersOf = Array.from({ length: reviewers }, () => []);
		this.left = capacity.slice();
		this.sums = base.slice();
		this.fromReviewer = new Int32Array(reviewers);
		this.byPaper = new Int32Array(reviewers);
		this.queue = new Int32Array(reviewers);
		for (let p = 0; p < papers; p++)
			for (const r of this.chosen[p]!) {
				this.papersOf[r]!.push(p);
				this.left[r]!--;
				this.sums[p]! += this.score(p, r);
			}
	}

	/** Lifts papers to the target; no other falls below it, or further below it. Returns how many stay below. */
	lift(target: number): number {
		const { papers, scale } = this.instance;
		const enough = target - TOLERANCE * scale;
		const low = Array.from({ length: papers }, (_, p) => p)
			.filter((p) => this.sums[p]! < enough)
			.sort((a, b) => this.sums[a]! - this.sums[b]! || a - b);
		let below = 0;
		for (const p of low) {
			while (this.sums[p]! < enough && this.inspectedCandidates < MAX_INSPECTIONS && this.chain(p, enough));
			if (this.sums[p]! < enough) below++;
		}
		return below;
	}

	/** Lifts the worst papers up to `most`, with shrinking steps. */
	*climb(most: number): Generator<void, void> {
		let step = most - this.lowestSum();
		const least = 1e-5 * this.instance.scale;
		while (step > least && this.inspectedCandidates < MAX_INSPECTIONS) {
			const before = this.lowestSum();
			const target = Math.min(most, before + step);
			if (this.lift(target) > 0) step = Math.min(step, most - this.lowestSum()) / 2;
			else step = Math.min(step, most - this.lowestSum());
			yield;
		}
	}

	lowestSum(): number {
		return this.sums.reduce((least, sum) => Math.min(least, sum), Number.POSITIVE_INFINITY);
	}

	private score(paper: number, reviewer: number): number {
		return this.instance.score[paper * this.instance.reviewers + reviewer]!;
	}

	private may(paper: number, reviewer: number): boolean {
		return (
			this.instance.free[paper * this.instance.reviewers + reviewer] === 1 &&
			!this.chosen[paper]!.includes(reviewer)
		);
	}

	private chain(paper: number, enough: number): boolean {
		for (const old of this.chosen[paper]!.slice().sort(
			(a, b) => this.score(paper, a) - this.score(paper, b),
		)) {
			const end = this.reach(paper, old, enough);
			if (end < 0) continue;
			for (let r = end; ; ) {
				const p = this.byPaper[r]!;
				const before = this.fromReviewer[r]!;
				this.replace(p, before, r);
				if (p === paper) return true;
				r = before;
			}
		}
		return false;
	}

	private reach(paper: number, old: number, enough: number): number {
		const { reviewers } = this.instance;
		const { byPaper, fromReviewer, queue } = this;
		byPaper.fill(-1);
		let tail = 0;
		const starts: number[] = [];
		for (let r = 0; r < reviewers; r++)
			if (this.score(paper, r) > this.score(paper, old) && this.may(paper, r)) starts.push(r);
		starts.sort((a, b) => this.score(paper, b) - this.score(paper, a) || a - b);
		for (const r of starts) {
			byPaper[r] = paper;
			fromReviewer[r] = old;
			if (this.left[r]! > 0) return r;
			queue[tail++] = r;
		}
		for (let head = 0; head < tail; head++) {
			const r = queue[head]!;
			for (const p of this.papersOf[r]!) {
				if (p === paper || this.onWay(p, r, paper)) continue;
				this.inspectedCandidates += reviewers;
				const needs = Math.min(enough, this.sums[p]!) - this.sums[p]! + this.score(p, r);
				for (let next = 0; next < reviewers; next++) {
					if (byPaper[next]! >= 0 || this.score(p, next) < needs || !this.may(p, next)) continue;
					byPaper[next] = p;
					fromReviewer[next] = r;
					if (this.left[next]! > 0 || next === old) return next;
					queue[tail++] = next;
				}
			}
		}
		return -1;
	}

	private onWay(p: number, from: number, paper: number): boolean {
		for (let r = from; this.byPaper[r] !== paper; r = this.fromReviewer[r]!)
			if (this.byPaper[r] === p) return true;
		return false;
	}

	private replace(paper: number, old: number, fresh: number): void {
		const members = this.chosen[paper]!;
		members[members.indexOf(old)] = fresh;
		const papersOfOld = this.papersOf[old]!;
		papersOfOld.splice(papersOfOld.indexOf(paper), 1);
		this.papersOf[fresh]!.push(paper);
		this.left[old]!++;
		this.left[fresh]!--;
		this.sums[paper]! += this.score(paper, fresh) - this.score(paper, old);
	}
}
