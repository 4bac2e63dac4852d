import { type BestSet, type Ranked, TOLERANCE } from "./best-set.ts";
import type { Candidates } from "./candidates.ts";
import type { Instance } from "./instance.ts";
import { NearestQueue } from "./nearest-queue.ts";
import { inTurn } from "./turns.ts";

/** Paths that are looked for in one search; more of them get in each other's way. */
const TARGETS = 60;
/** What a place too many costs at first, in largest scores, and how much more in each pass. */
const FIRST_FEE = 0.001;
const DEARER = 1.2;
/** Passes in which papers may choose anew. */
const PASSES = 12;
/** Where no chain is left, the floor is lowered by this part, at most so many times. */
const LOWER = 0.004;
const MOST_LOWER = 15;
/** Searches after which it is given up. */
const MOST_SEARCHES = 150;

/**
 * Makes sets that papers have chosen by themselves an assignment: units go from reviewers with too many papers to
 * those with room. First papers choose anew, one after the other, as places too many cost a growing fee; then the
 * cheapest chains of replacements that leave no paper below the floor are followed. Where none is left, the floor is
 * lowered a little: papers that have been served keep what they have.
 */
export class Repair {
	readonly sets: Int32Array[];
	private readonly instance: Instance;
	private readonly candidates: Candidates;
	private readonly prices: Float64Array;
	private readonly set: BestSet;
	private floor: number;
	/** Those who matter to each paper at the prices, with the floor as it was at first. */
	private readonly few: Ranked[];
	private readonly sums: Float64Array;
	private readonly load: Int32Array;
	private readonly given: number[][];
	private readonly distance: Float64Array;
	private readonly from: Int32Array;
	private readonly by: Int32Array;

	constructor(
		instance: Instance,
		candidates: Candidates,
		set: BestSet,
		prices: Float64Array,
		floor: number,
		sets: readonly Int32Array[],
	) {
		const { reviewers, base, scale } = instance;
		this.instance = instance;
		this.candidates = candidates;
		this.prices = prices;
		this.set = set;
		this.floor = floor - TOLERANCE * scale;
		this.few = candidates.at(1, prices, floor);
		this.sets = sets.map((set) => set.slice());
		this.sums = base.slice();
		this.load = new Int32Array(reviewers);
		this.given = Array.from({ length: reviewers }, () => []);
		this.distance = new Float64Array(reviewers);
		this.from = new Int32Array(reviewers);
		this.by = new Int32Array(reviewers);
		this.sets.forEach((set, p) => {
			for (const r of set) this.put(p, r);
		});
	}

	/**
	 * Each step is a pass or a search; at its end it says whether every reviewer has at most their load. The floor is
	 * lowered as long as it stays above `least`, what is reached already.
	 */
	*run(least: number): Generator<void, boolean> {
		let fee = FIRST_FEE * this.instance.scale;
		for (let pass = 0; pass < PASSES && this.over() > 0; pass++, fee *= DEARER) {
			this.chooseAnew(pass, fee);
			yield;
		}
		let lowered = 0;
		for (let searches = 0; this.over() > 0; searches++) {
			if (searches === MOST_SEARCHES) return false;
			yield;
			if (this.moveAlong(this.search(this.few, TARGETS)) > 0) continue;
			if (this.moveAlong(this.search(this.candidates.sorted, 1)) > 0) continue;
			const { unit, scale } = this.instance;
			this.floor -= unit > 0 ? unit : LOWER * this.floor;
			if (this.floor <= least - 2 * TOLERANCE * scale || ++lowered > MOST_LOWER) return false;
		}
		return true;
	}

	/** Lets each paper choose at prices that count the places others have too many of; it adds to prices of these. */
	private chooseAnew(pass: number, fee: number): void {
		const { papers, reviewers, capacity, base } = this.instance;
		const { load, sets } = this;
		const asked = this.prices.slice();
		const price = (r: number) => {
			asked[r] = this.prices[r]! + fee * Math.max(0, load[r]! - capacity[r]! + 1);
		};
		for (let r = 0; r < reviewers; r++) price(r);
		inTurn(papers, pass, (p) => {
			const old = sets[p]!;
			for (const r of old) {
				this.take(p, r);
				price(r);
			}
			this.set.find(p, 1, asked, this.floor - base[p]!, this.few[p]!);
			if (this.set.members.length === old.length) sets[p] = Int32Array.from(this.set.members);
			for (const r of sets[p]!) {
				this.put(p, r);
				price(r);
			}
		});
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

	/** Dijkstra among these from all who have too much, over what each replacement loses at the prices. Gives who has room, nearest first. */
	private search(among: readonly Ranked[], most: number): number[] {
		const { reviewers, capacity } = this.instance;
		const { distance, from, by, load, prices, given } = this;
		distance.fill(Number.POSITIVE_INFINITY);
		from.fill(-1);
		const done = new Uint8Array(reviewers);
		const queue = new NearestQueue();
		for (let r = 0; r < reviewers; r++) {
			if (load[r]! <= capacity[r]!) continue;
			distance[r] = prices[r]!;
			queue.add(r, prices[r]!);
		}
		const targets: number[] = [];
		// Where one is enough, nobody matters who is farther than the nearest that is known.
		let farthest = Number.POSITIVE_INFINITY;
		while (targets.length < most) {
			const near = queue.next();
			if (near < 0) break;
			if (done[near] === 1) continue;
			const least = distance[near]!;
			done[near] = 1;
			if (load[near]! < capacity[near]!) targets.push(near);
			for (const p of given[near]!) {
				const own = this.score(p, near);
				const needs = this.floor - this.sums[p]! + own;
				const worth = own - prices[near]!;
				const { ids, scores } = among[p]!;
				for (let i = 0; i < ids.length && scores[i]! >= needs; i++) {
					if (least + worth - scores[i]! >= farthest) break;
					const r = ids[i]!;
					if (distance[r]! <= least) continue;
					const far = least + Math.max(0, worth - scores[i]! + prices[r]!);
					if (far >= distance[r]! || this.sets[p]!.includes(r)) continue;
					distance[r] = far;
					queue.add(r, far);
					from[r] = near;
					by[r] = p;
					if (most === 1 && load[r]! < capacity[r]!) farthest = Math.min(farthest, far);
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
}
