import { type BestSet, type RankedReviewers, TOLERANCE } from "./best-set.ts";
import type { Candidates } from "./candidates.ts";
import { ReplacementChains } from "./chains.ts";
import type { FloorPrices } from "./floor-prices.ts";
import { forEachPaper } from "./for-each-paper.ts";
import type { Instance } from "./instance.ts";

/** Fee of a surplus place in largest scores; growth per pass. */
const FIRST_FEE = 0.001;
const FEE_GROWTH = 1.2;
const PASSES = 4;
/** How far the floor falls without a chain, relatively, and how often. */
const FLOOR_DECAY = 0.004;
/** Chains per step; below, in all while climbing. */
const CHAINS_PER_STEP = 20;
const MAX_CLIMB_CHAINS = 4_000;
/** Limits chains to a second or two. */
const MAX_INSPECTIONS = 1e8;
/** First and last step, relative to the floor. */
const FIRST_STEP = 0.01;
const LAST_STEP = 0.0005;

/**
 * Turns independent choices into an assignment. Papers choose anew with a growing fee on surplus places; then
 * the cheapest chains above the floor relieve overloaded reviewers. Without one the floor falls a little;
 * served papers keep their sets. Finally chains raise it.
 */
export class AssignmentRepair {
	private readonly chains: ReplacementChains;
	private readonly instance: Instance;
	private readonly candidates: Candidates;
	private readonly set: BestSet;
	private floor: number;
	/** Relevant at the prices and the initial floor. */
	private readonly few: RankedReviewers[];

	constructor(
		instance: Instance,
		candidates: Candidates,
		set: BestSet,
		{ floor, prices, among }: FloorPrices,
		sets: readonly Int32Array[],
	) {
		this.instance = instance;
		this.candidates = candidates;
		this.set = set;
		this.floor = floor;
		this.few = among;
		this.chains = new ReplacementChains(instance, sets, prices);
	}

	get sets(): Int32Array[] {
		return this.chains.sets;
	}

	/**
	 * Each step is a pass or some chains. Returns whether all loads are met; lowers the floor at most `mostLowered`
	 * times.
	 */
	*run(mostLowered: number): Generator<void, boolean> {
		let fee = FIRST_FEE * this.instance.scale;
		for (let pass = 0; pass < PASSES; pass++, fee *= FEE_GROWTH) {
			this.chooseAnew(pass, fee);
			yield;
		}
		const { unit, capacity } = this.instance;
		const { chains } = this;
		let lowered = 0;
		let searches = 0;
		for (const r of chains.overloadedReviewers())
			while (chains.load[r]! > capacity[r]!) {
				if (++searches % CHAINS_PER_STEP === 0) yield;
				if (this.relieve(r, this.floor)) continue;
				if (lowered++ === mostLowered) return false;
				this.floor -= unit > 0 ? unit : FLOOR_DECAY * this.floor;
			}
		return true;
	}

	private relieve(reviewer: number, floor: number): boolean {
		const { chains, few, candidates } = this;
		if (chains.inspectedCandidates > MAX_INSPECTIONS) return false;
		return chains.relieve(reviewer, few, floor) || chains.relieve(reviewer, candidates.sorted, floor);
	}

	/** Lifts the worst papers up to `most`, with shrinking steps. */
	*climb(most: number): Generator<void, void> {
		const { papers, scale } = this.instance;
		const { chains } = this;
		let step = FIRST_STEP * most;
		let searches = 0;
		for (
			let worst = chains.lowestSum();
			step >= LAST_STEP * most && searches < MAX_CLIMB_CHAINS && chains.inspectedCandidates < MAX_INSPECTIONS;
			worst = chains.lowestSum()
		) {
			const target = Math.min(most, worst + step);
			if (target <= worst + TOLERANCE * scale) return;
			const low = Array.from({ length: papers }, (_, p) => p)
				.filter((p) => chains.sums[p]! < target - TOLERANCE * scale)
				.sort((a, b) => chains.sums[a]! - chains.sums[b]! || a - b);
			for (const p of low) {
				if (++searches % CHAINS_PER_STEP === 0) yield;
				if (this.lift(p, target)) continue;
				step /= 2;
				break;
			}
		}
	}

	/** Gives a paper a set with the target if overloaded reviewers can be relieved. */
	private lift(paper: number, target: number): boolean {
		const { base, capacity, scale } = this.instance;
		const { chains, set } = this;
		if (chains.sums[paper]! >= target - TOLERANCE * scale) return true;
		const before = chains.count;
		set.find(
			paper,
			1,
			chains.prices,
			target - base[paper]!,
			this.candidates.reviewersForFloor(paper, target),
		);
		if (set.bound === Number.NEGATIVE_INFINITY) return false;
		const members = set.members.slice();
		chains.setReviewers(paper, members);
		for (const r of members)
			if (chains.load[r]! > capacity[r]! && !this.relieve(r, target)) {
				chains.undo(before);
				return false;
			}
		return true;
	}

	/** Lets papers choose with surplus places priced, and raises those prices. */
	private chooseAnew(pass: number, fee: number): void {
		const { papers, reviewers, capacity, base } = this.instance;
		const { load, sets, prices } = this.chains;
		const asked = prices.slice();
		const price = (r: number) => {
			asked[r] = prices[r]! + fee * Math.max(0, load[r]! - capacity[r]! + 1);
		};
		for (let r = 0; r < reviewers; r++) price(r);
		forEachPaper(papers, pass, (p) => {
			const old = sets[p]!.slice();
			for (const r of old) asked[r] = prices[r]! + fee * Math.max(0, load[r]! - capacity[r]!);
			this.set.find(p, 1, asked, this.floor - base[p]!, this.few[p]!);
			if (this.set.members.length === old.length) this.chains.setReviewers(p, this.set.members);
			for (const r of old) price(r);
			for (const r of sets[p]!) price(r);
		});
	}
}
