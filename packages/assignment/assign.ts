import type { Highs } from "highs";
import { canClose, closeGap } from "./close-gap.ts";
import { cover, type Shortage } from "./coverage.ts";
import { evenLoads } from "./even-loads.ts";
import { type Goal, Incumbent } from "./incumbent.ts";
import { type AssignmentInput, type Instance, readInstance } from "./instance.ts";
import { searchTotal, searchWorstFirst } from "./search.ts";

/** Figures so far, as in `Assignment`. */
export interface Progress {
	total: number;
	worst: number;
	totalBound: number;
	worstBound: number;
	seconds: number;
}

/** An assignment that meets every constraint, with proved bounds. */
export interface Assignment {
	status: "assigned";
	/** [reviewer, paper], must-haves included, sorted by paper, then reviewer. */
	pairs: [number, number][];
	/** The sum of all scores. */
	total: number;
	/** The smallest sum of scores of a paper. */
	worst: number;
	/** The first paper with that sum. */
	worstPaper: number;
	/** Upper bound of the total; for "worst-first", only among assignments that reach `worst`. */
	totalBound: number;
	/** Upper bound of `worst`. */
	worstBound: number;
	/** The total reaches its bound. */
	totalProved: boolean;
	worstProved: boolean;
	seconds: number;
	cancelled: boolean;
}

export interface Impossible {
	status: "impossible";
	shortages: Shortage[];
	/** Most reviewers that each paper can get beyond its must-haves, filling as many places as possible. */
	served: number[];
	seconds: number;
}

export interface AssignOptions {
	/** By default "worst-first". */
	goal?: Goal;
	/** Stops the run, which returns the best so far. */
	signal?: AbortSignal;
	onProgress?: (progress: Progress) => void;
	/** Seconds; the wall clock by default. */
	clock?: () => number;
	/** Seconds between yields to other work and progress reports. */
	stretch?: number;
	/** Loads the linear programming solver when a gap is left. Pages pass their file's URL. */
	loadHighs?: () => Promise<Highs>;
}

/**
 * Assigns reviewers to papers. Yields now and then so that it can be cancelled, but pages should run it in a worker.
 * Deterministic.
 * @throws InstanceError for invalid input
 */
export async function assign(
	input: AssignmentInput,
	{
		goal = "worst-first",
		signal,
		onProgress,
		clock = wall,
		stretch = 0.05,
		loadHighs = ownHighs,
	}: AssignOptions = {},
): Promise<Assignment | Impossible> {
	const start = clock();
	const instance = readInstance(input);
	const coverage = cover(instance);
	if (!coverage.feasible)
		return {
			status: "impossible",
			shortages: coverage.shortages,
			served: coverage.served,
			seconds: clock() - start,
		};
	const best = new Incumbent(instance, goal);
	best.offer(coverage.chosen);
	let turn = wall();
	const drive = async (search: Generator<void, void>): Promise<boolean> => {
		while (!signal?.aborted) {
			if (search.next().done) return true;
			if (wall() - turn < stretch) continue;
			const { total, worst, totalBound, worstBound } = best;
			onProgress?.({ total, worst, totalBound, worstBound, seconds: clock() - start });
			await new Promise((resolve) => setTimeout(resolve));
			turn = wall();
		}
		return false;
	};
	let finished = await drive((goal === "total" ? searchTotal : searchWorstFirst)(instance, best));
	if (finished && goal === "worst-first" && canClose(instance, best))
		finished = await drive(closeGap(await loadHighs(), instance, best));
	return {
		status: "assigned",
		pairs: pairsOf(instance, evenLoads(instance, best.chosen)),
		total: best.total,
		worst: best.worst,
		worstPaper: best.worstPaper,
		totalBound: best.totalBound,
		worstBound: best.worstBound,
		totalProved: best.totalProved,
		worstProved: best.worstProved,
		seconds: clock() - start,
		cancelled: !finished,
	};
}

let highs: Promise<Highs> | undefined;
const ownHighs = () => {
	highs ??= import("highs").then((module) => module.default());
	return highs;
};

const wall = () => performance.now() / 1000;

function pairsOf({ required }: Instance, chosen: readonly Int32Array[]): [number, number][] {
	const pairs: [number, number][] = [...required];
	chosen.forEach((set, p) => {
		for (const r of set) pairs.push([r, p]);
	});
	return pairs.sort(([r, p], [s, q]) => p - q || r - s);
}
