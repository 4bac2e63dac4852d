import type { Instance } from "./instance.ts";

/**
 * Proves coverage impossible: only these reviewers, with too little room, may take these papers. Counting
 * verifies it: reviewers up to capacity, each paper once.
 */
export interface Shortage {
	papers: number[];
	/** May take at least one of them. */
	reviewers: number[];
	/** Reviewers that these papers need, beyond must-haves. */
	needed: number;
	/** Σ min(capacity, number of papers they may take). */
	capacity: number;
}

/** A cover, or the shortages; `served`: most reviewers per paper beyond must-haves. */
export type Coverage =
	| { feasible: true; chosen: Int32Array[] }
	| { feasible: false; shortages: Shortage[]; served: number[] };

/**
 * Finds a cover by augmenting paths (maximum flow). Without one, nodes reached from an unserved paper form a
 * minimum cut, which violates Hall's (with supplies Gale's) condition.
 */
export function findCover(instance: Instance): Coverage {
	const flow = new CoverSearch(instance);
	const unserved: number[] = [];
	for (let p = 0; p < instance.papers; p++) if (!flow.serve(p)) unserved.push(p);
	if (unserved.length === 0)
		return { feasible: true, chosen: flow.chosen.map((set) => Int32Array.from(set)) };
	const served = flow.chosen.map((set) => set.length);
	return { feasible: false, shortages: splitShortages(instance, flow.reach(unserved)), served };
}

class CoverSearch {
	readonly chosen: number[][];
	private readonly left: Int32Array;
	private readonly papersOf: number[][];

	private readonly instance: Instance;

	constructor(instance: Instance) {
		this.instance = instance;
		this.chosen = Array.from({ length: instance.papers }, () => []);
		this.papersOf = Array.from({ length: instance.reviewers }, () => []);
		this.left = instance.capacity.slice();
	}

	/** Serves a paper fully, moving others' reviewers; false if impossible. */
	serve(paper: number): boolean {
		const { reviewers, free, demand } = this.instance;
		const reviewersOfPaper = this.chosen[paper] ?? [];
		while (reviewersOfPaper.length < (demand[paper] ?? 0)) {
			let best = -1;
			for (let r = 0; r < reviewers; r++)
				if (free[paper * reviewers + r] === 1 && !reviewersOfPaper.includes(r))
					if ((this.left[r] ?? 0) > (best < 0 ? 0 : (this.left[best] ?? 0))) best = r;
			if (best >= 0) this.give(paper, best);
			else if (!this.augment(paper)) return false;
		}
		return true;
	}

	/** Returns papers that compete with unserved ones, directly or not. */
	reach(unserved: readonly number[]): number[] {
		return [...this.search(unserved).papers.keys()];
	}

	private give(paper: number, reviewer: number): void {
		this.chosen[paper]?.push(reviewer);
		this.papersOf[reviewer]?.push(paper);
		this.left[reviewer] = (this.left[reviewer] ?? 0) - 1;
	}

	private take(paper: number, reviewer: number): void {
		const reviewersOfPaper = this.chosen[paper] ?? [];
		reviewersOfPaper.splice(reviewersOfPaper.indexOf(reviewer), 1);
		const papersOfReviewer = this.papersOf[reviewer] ?? [];
		papersOfReviewer.splice(papersOfReviewer.indexOf(paper), 1);
		this.left[reviewer] = (this.left[reviewer] ?? 0) + 1;
	}

	private augment(paper: number): boolean {
		const { end, papers, by } = this.search([paper]);
		if (end < 0) return false;
		for (let reviewer = end; ; ) {
			const taker = by[reviewer] ?? -1;
			const before = papers.get(taker) ?? -1;
			if (before >= 0) this.take(taker, before);
			this.give(taker, reviewer);
			if (before < 0) return true;
			reviewer = before;
		}
	}

	/**
	 * Breadth-first. `papers`: the reviewer each reached paper would give up; `by`: the paper that reached a
	 * reviewer; `end`: a reviewer with room, or −1.
	 */
	private search(starts: readonly number[]): { end: number; papers: Map<number, number>; by: Int32Array } {
		const { reviewers, free } = this.instance;
		const by = new Int32Array(reviewers).fill(-1);
		const papers = new Map(starts.map((paper) => [paper, -1]));
		for (const [paper] of papers) {
			for (let r = 0; r < reviewers; r++) {
				if (by[r] !== -1 || free[paper * reviewers + r] === 0) continue;
				if (this.chosen[paper]?.includes(r)) continue;
				by[r] = paper;
				if ((this.left[r] ?? 0) > 0) return { end: r, papers, by };
				for (const other of this.papersOf[r] ?? []) if (!papers.has(other)) papers.set(other, r);
			}
		}
		return { end: -1, papers, by };
	}
}

function splitShortages(instance: Instance, papers: readonly number[]): Shortage[] {
	const uncovered = new Set(papers);
	const crowded = new Set(reviewersWithoutRoom(instance, papers));
	const found: Shortage[] = [];
	for (const start of papers) {
		if (!uncovered.delete(start)) continue;
		const part = new Set([start]);
		for (const paper of part)
			for (const r of crowded)
				if (mayTake(instance, r, paper)) {
					crowded.delete(r);
					for (const other of uncovered)
						if (mayTake(instance, r, other) && uncovered.delete(other)) part.add(other);
				}
		const shortage = countShortage(
			instance,
			[...part].sort((a, b) => a - b),
		);
		if (shortage.needed > shortage.capacity) found.push(shortage);
	}
	return found;
}

const mayTake = ({ free, reviewers }: Instance, r: number, p: number) => free[p * reviewers + r] === 1;

function reviewersWithoutRoom(instance: Instance, papers: readonly number[]): number[] {
	return Array.from({ length: instance.reviewers }, (_, r) => r).filter(
		(r) => papers.filter((p) => mayTake(instance, r, p)).length > (instance.capacity[r] ?? 0),
	);
}

function countShortage(instance: Instance, papers: number[]): Shortage {
	let capacity = 0;
	const reviewers: number[] = [];
	for (let r = 0; r < instance.reviewers; r++) {
		const takes = papers.filter((p) => mayTake(instance, r, p)).length;
		if (takes === 0) continue;
		reviewers.push(r);
		capacity += Math.min(takes, instance.capacity[r] ?? 0);
	}
	return {
		papers,
		reviewers,
		needed: papers.reduce((sum, p) => sum + (instance.demand[p] ?? 0), 0),
		capacity,
	};
}

/** Describes a shortage in English, numbered from 0. */
export function describeShortage({ papers, reviewers, needed, capacity }: Shortage): string {
	const numbers = (list: number[]) =>
		list.length > 12 ? `${list.slice(0, 12).join(", ")} and ${list.length - 12} more` : list.join(", ");
	const options =
		reviewers.length === 0
			? "may be given to nobody."
			: `may be given only to ${reviewers.length} reviewers (${numbers(reviewers)}), who have room for ${capacity} of these.`;
	return `${papers.length} papers (${numbers(papers)}) need ${needed} reviews and ${options}`;
}
