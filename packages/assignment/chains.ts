import { type RankedReviewers, TOLERANCE } from "./best-set.ts";
import { type Instance, isTight } from "./instance.ts";
import { NearestQueue } from "./nearest-queue.ts";

/**
 * Sets of reviewers per paper. Chains of replacements relieve overloaded ones: a paper takes another
 * reviewer, who leaves another paper, and so on until one has room.
 */
export class ReplacementChains {
	readonly sets: Int32Array[];
	/** Include must-haves. */
	readonly sums: Float64Array;
	readonly load: Int32Array;
	/** Rise along each chain, to lead later ones elsewhere. */
	readonly prices: Float64Array;
	inspectedCandidates = 0;
	private readonly instance: Instance;
	private readonly isTight: boolean;
	private readonly papersOf: number[][];
	private readonly distance: Float64Array;
	private readonly isSettled: Uint8Array;
	private readonly settled: number[] = [];
	private readonly from: Int32Array;
	private readonly by: Int32Array;
	/** Replacements: paper, old, new. */
	private readonly replacements: [number, number, number][] = [];

	constructor(instance: Instance, sets: readonly Int32Array[], prices: Float64Array) {
		const { reviewers, papers, base } = instance;
		this.instance = instance;
		this.sets = sets.map((set) => set.slice());
		this.sums = base.slice();
		this.load = new Int32Array(reviewers);
		this.prices = prices.slice();
		this.papersOf = Array.from({ length: reviewers }, () => []);
		this.distance = new Float64Array(reviewers);
		this.isSettled = new Uint8Array(reviewers);
		this.from = new Int32Array(reviewers);
		this.by = new Int32Array(reviewers);
		this.isTight = isTight(instance);
		for (let p = 0; p < papers; p++) for (const r of this.sets[p]!) this.put(p, r);
	}

	overloadedReviewers(): number[] {
		const { capacity } = this.instance;
		const list: number[] = [];
		this.load.forEach((units, r) => {
			if (units > capacity[r]!) list.push(r);
		});
		return list;
	}

	lowestSum(): number {
		return this.sums.reduce((least, sum) => Math.min(least, sum), Number.POSITIVE_INFINITY);
	}

	/** Replacements so far, for `undo`. */
	get count(): number {
		return this.replacements.length;
	}

	undo(count: number): void {
		while (this.replacements.length > count) {
			const [paper, old, fresh] = this.replacements.pop()!;
			this.change(paper, fresh, old);
		}
	}

	setReviewers(paper: number, members: readonly number[]): void {
		const set = this.sets[paper]!;
		const out = Array.from(set).filter((r) => !members.includes(r));
		for (const r of members) if (!set.includes(r)) this.replace(paper, out.pop()!, r);
	}

	/**
	 * Takes a paper from the reviewer by the cheapest chain; false without one. No paper falls below the floor,
	 * or further below it. `among`: candidates by paper.
	 */
	relieve(reviewer: number, among: readonly RankedReviewers[], floor: number): boolean {
		const end = this.search(reviewer, among, floor);
		this.settled.forEach((r) => {
			this.isSettled[r] = 0;
		});
		if (end < 0) return false;
		const { from, by, prices, distance } = this;
		for (const r of this.settled)
			if (distance[r]! < distance[end]!) prices[r]! += distance[end]! - distance[r]!;
		for (let r = end; r !== reviewer; r = from[r]!) this.replace(by[r]!, from[r]!, r);
		return true;
	}

	/** Searches by Dijkstra over lost value. Returns the chain's end or −1. */
	private search(source: number, among: readonly RankedReviewers[], floor: number): number {
		const { capacity, reviewers, score, scale } = this.instance;
		const { distance, from, by, load, prices, papersOf, sums, isSettled, settled } = this;
		const lowest = floor - TOLERANCE * scale;
		distance.fill(Number.POSITIVE_INFINITY);
		distance[source] = 0;
		from[source] = -1;
		settled.length = 0;
		// With spare room, ending at a reviewer gains their price back.
		let dearest = 0;
		if (!this.isTight)
			for (let r = 0; r < reviewers; r++)
				if (load[r]! < capacity[r]! && prices[r]! > dearest) dearest = prices[r]!;
		let end = -1;
		let least = Number.POSITIVE_INFINITY;
		const queue = new NearestQueue();
		queue.add(source, 0);
		for (let near = queue.next(); near >= 0; near = queue.next()) {
			if (isSettled[near] === 1) continue;
			const far = distance[near]!;
			if (far - dearest >= least) break;
			isSettled[near] = 1;
			settled.push(near);
			for (const p of papersOf[near]!) {
				if (this.isOnWay(p, near)) continue;
				const own = score[p * reviewers + near]!;
				const sum = sums[p]!;
				const needs = own - (sum > lowest ? sum - lowest : 0);
				const worth = far + own - prices[near]!;
				const set = this.sets[p]!;
				const { ids, scores } = among[p]!;
				let i = 0;
				for (; i < ids.length; i++) {
					const fresh = scores[i]!;
					if (fresh < needs || worth - fresh - dearest >= least) break;
					const r = ids[i]!;
					if (isSettled[r] === 1) continue;
					const whole = Math.max(far, worth - fresh + prices[r]!);
					if (whole >= distance[r]! || whole - dearest >= least || contains(set, r)) continue;
					distance[r] = whole;
					from[r] = near;
					by[r] = p;
					if (load[r]! < capacity[r]!) {
						const loss = this.isTight ? whole : whole - prices[r]!;
						if (loss < least) {
							least = loss;
							end = r;
						}
						if (this.isTight) continue;
					}
					queue.add(r, whole);
				}
				this.inspectedCandidates += i;
			}
		}
		return end;
	}

	private isOnWay(paper: number, reviewer: number): boolean {
		for (let r = reviewer; this.from[r]! >= 0; r = this.from[r]!) if (this.by[r] === paper) return true;
		return false;
	}

	private replace(paper: number, old: number, fresh: number): void {
		this.change(paper, old, fresh);
		this.replacements.push([paper, old, fresh]);
	}

	private change(paper: number, old: number, fresh: number): void {
		this.removeReviewer(paper, old);
		this.put(paper, fresh);
		const set = this.sets[paper]!;
		set[set.indexOf(old)] = fresh;
	}

	private put(paper: number, reviewer: number): void {
		this.sums[paper]! += this.instance.score[paper * this.instance.reviewers + reviewer]!;
		this.load[reviewer]!++;
		this.papersOf[reviewer]!.push(paper);
	}

	private removeReviewer(paper: number, reviewer: number): void {
		this.sums[paper]! -= this.instance.score[paper * this.instance.reviewers + reviewer]!;
		this.load[reviewer]!--;
		const papers = this.papersOf[reviewer]!;
		papers.splice(papers.indexOf(paper), 1);
	}
}

function contains(set: Int32Array, reviewer: number): boolean {
	for (let i = 0; i < set.length; i++) if (set[i] === reviewer) return true;
	return false;
}
