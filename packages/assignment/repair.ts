import { TOLERANCE } from "./best-set.ts";
import type { Candidates } from "./candidates.ts";
import type { Instance } from "./instance.ts";

/** Paths that are looked for in one search; more of them get in each other's way. */
const TARGETS = 60;
/** Sets that may be broken up before it is given up, and those after the last success. */
const MOST_BROKEN = 400;
const PATIENCE = 60;
/** Units too many, without a chain, at which it is given up. */
const MOST_OVER = 20;
/** What a set costs more each time it is broken up, in largest scores. */
const PENALTY = 0.1;

/**
 * Makes sets that papers have chosen by themselves an assignment: units go from reviewers with too many papers to
 * those with room, along the cheapest chains of replacements that leave no paper below the floor. Where no chain is
 * left, the paper that loses least takes a reviewer with room and a partner who makes up for it.
 */
export class Repair {
	readonly sets: Int32Array[];
	private readonly instance: Instance;
	private readonly candidates: Candidates;
	private readonly prices: Float64Array;
	private readonly floor: number;
	private readonly sums: Float64Array;
	private readonly load: Int32Array;
	private readonly given: number[][];
	private readonly distance: Float64Array;
	private readonly from: Int32Array;
	private readonly by: Int32Array;
	private readonly penalty: Float64Array;

	constructor(
		instance: Instance,
		candidates: Candidates,
		prices: Float64Array,
		floor: number,
		sets: readonly Int32Array[],
	) {
		const { reviewers, papers, base, scale } = instance;
		this.instance = instance;
		this.candidates = candidates;
		this.prices = prices;
		this.floor = floor - TOLERANCE * scale;
		this.sets = sets.map((set) => set.slice());
		this.sums = base.slice();
		this.load = new Int32Array(reviewers);
		this.given = Array.from({ length: reviewers }, () => []);
		this.distance = new Float64Array(reviewers);
		this.from = new Int32Array(reviewers);
		this.by = new Int32Array(reviewers);
		this.penalty = new Float64Array(papers);
		this.sets.forEach((set, p) => {
			for (const r of set) this.put(p, r);
		});
	}

	/** Each step is a search; at its end it says whether every reviewer has at most their load. */
	*run(): Generator<void, boolean> {
		let least = Number.POSITIVE_INFINITY;
		let broken = 0;
		let idle = 0;
		for (;;) {
			const over = this.over();
			if (over === 0) return true;
			idle = over < least ? 0 : idle + 1;
			least = Math.min(least, over);
			yield;
			if (this.moveAlong(this.search()) > 0) continue;
			// So many without a chain say that the floor is too high; looking for sets to break up would take minutes.
			if (over > MOST_OVER || ++broken > MOST_BROKEN || idle > PATIENCE || !this.breakUp()) return false;
		}
	}

	private over(): number {
		const { capacity } = this.instance;
		return this.load.reduce((sum, units, r) => sum + Math.max(0, units - capacity[r]!), 0);
	}

	private score(paper: number, reviewer: number): number {
		return this.instance.score[paper * this.instance.reviewers + reviewer]!;
	}

	private put(paper: number, reviewer: number): void {
		this.sums[paper]! += this.score(paper, reviewer);
		this.load[reviewer]!++;
		this.given[reviewer]!.push(paper);
	}

	private take(paper: number, reviewer: number): void {
		this.sums[paper]! -= this.score(paper, reviewer);
		this.load[reviewer]!--;
		const theirs = this.given[reviewer]!;
		theirs.splice(theirs.indexOf(paper), 1);
	}

	/** Dijkstra from all who have too much, over what each replacement loses at the prices. Gives who has room, nearest first. */
	private search(): number[] {
		const { reviewers, capacity } = this.instance;
		const { distance, from, by, load, prices, given } = this;
		distance.fill(Number.POSITIVE_INFINITY);
		from.fill(-1);
		const done = new Uint8Array(reviewers);
		for (let r = 0; r < reviewers; r++) if (load[r]! > capacity[r]!) distance[r] = prices[r]!;
		const targets: number[] = [];
		while (targets.length < TARGETS) {
			let near = -1;
			let least = Number.POSITIVE_INFINITY;
			for (let r = 0; r < reviewers; r++)
				if (done[r] === 0 && distance[r]! < least) {
					least = distance[r]!;
					near = r;
				}
			if (near < 0) break;
			done[near] = 1;
			if (load[near]! < capacity[near]!) targets.push(near);
			for (const p of given[near]!) {
				const own = this.score(p, near);
				const needs = this.floor - this.sums[p]! + own;
				const worth = own - prices[near]!;
				const { ids, scores } = this.candidates.sorted[p]!;
				for (let i = 0; i < ids.length && scores[i]! >= needs; i++) {
					const r = ids[i]!;
					const far = least + Math.max(0, worth - scores[i]! + prices[r]!);
					if (far >= distance[r]! || done[r] === 1 || this.sets[p]!.includes(r)) continue;
					distance[r] = far;
					from[r] = near;
					by[r] = p;
				}
			}
		}
		return targets.sort((a, b) => distance[a]! - prices[a]! - distance[b]! + prices[b]! || a - b);
	}

	/** Moves a unit along each path that meets no other one, and no paper twice. Says how many. */
	private moveAlong(targets: readonly number[]): number {
		const { capacity } = this.instance;
		const { from, by } = this;
		const touched = new Set<number>();
		const changed = new Set<number>();
		let moved = 0;
		for (const target of targets) {
			const path: number[] = [];
			const papers = new Set<number>();
			let r = target;
			let isFree = true;
			for (; from[r]! >= 0 && isFree; r = from[r]!) {
				isFree = !(touched.has(r) || changed.has(by[r]!) || papers.has(by[r]!));
				papers.add(by[r]!);
				path.push(r);
			}
			if (!isFree || touched.has(r) || this.load[r]! <= capacity[r]!) continue;
			for (const fresh of path) {
				const paper = by[fresh]!;
				this.replace(paper, from[fresh]!, fresh);
				changed.add(paper);
				touched.add(fresh);
			}
			touched.add(r);
			moved++;
		}
		return moved;
	}

	private replace(paper: number, old: number, fresh: number): void {
		this.take(paper, old);
		this.put(paper, fresh);
		const set = this.sets[paper]!;
		set[set.indexOf(old)] = fresh;
	}

	/** Gives a reviewer with room to the paper that loses least, another one of whose reviewers goes for a better one. */
	private breakUp(): boolean {
		const { reviewers, papers, capacity, free, scale } = this.instance;
		const { prices } = this;
		const best = { loss: Number.POSITIVE_INFINITY, paper: -1, in: [0, 0], out: [0, 0] };
		for (let r = 0; r < reviewers; r++) {
			if (this.load[r]! >= capacity[r]!) continue;
			for (let p = 0; p < papers; p++) {
				const set = this.sets[p]!;
				if (free[p * reviewers + r] === 0 || set.length < 2 || set.includes(r)) continue;
				const [first, second] = this.cheapest(p);
				const left = this.sums[p]! - this.score(p, first) - this.score(p, second);
				const needs = this.floor - left - this.score(p, r);
				const paid = prices[r]! - prices[first]! - prices[second]!;
				const before = this.sums[p]! - left - this.score(p, r) + paid + this.penalty[p]! * scale;
				const { ids, scores } = this.candidates.sorted[p]!;
				for (let i = 0; i < ids.length; i++) {
					const partner = ids[i]!;
					const score = scores[i]!;
					if (score < needs || before - score >= best.loss) break;
					if (partner === r || (set.includes(partner) && partner !== first && partner !== second)) continue;
					const loss = before - score + prices[partner]!;
					if (loss >= best.loss) continue;
					best.loss = loss;
					best.paper = p;
					best.in = [r, partner];
					best.out = [first, second];
				}
			}
		}
		if (best.paper < 0) return false;
		const { paper } = best;
		for (const r of best.out) this.take(paper, r);
		for (const r of best.in) this.put(paper, r);
		this.sets[paper] = Int32Array.from([
			...this.sets[paper]!.filter((r) => !best.out.includes(r)),
			...best.in,
		]);
		this.penalty[paper]! += PENALTY;
		return true;
	}

	/** The two of a paper's reviewers with the smallest scores. */
	private cheapest(paper: number): [number, number] {
		const set = this.sets[paper]!;
		if (set.length === 2) return [set[0]!, set[1]!];
		const [first, second] = [...set].sort((a, b) => this.score(paper, a) - this.score(paper, b));
		return [first!, second!];
	}
}
