import type { Highs } from "highs";
import { canClose, closeGap } from "./close-gap.ts";
import { findCover, type Shortage } from "./coverage.ts";
import { evenLoads } from "./even-loads.ts";
import { type Goal, Incumbent } from "./incumbent.ts";
import { type AssignmentInput, type Instance, readInstance } from "./instance.ts";
import { searchTotal, searchWorstFirst } from "./search.ts";

/** Interim figures of `Assignment`. */
export interface Progress {
	total: number;
	worst: number;
	worstPaper: number;
	totalBound: number;
	worstBound: number;
	seconds: number;
}

/** Meets every constraint, with proved bounds. */
export interface Assignment {
	status: "assigned";
	/** [reviewer, paper], with must-haves, sorted by paper, then reviewer. */
	pairs: [number, number][];
	total: number;
	/** Smallest sum of a paper's scores. */
	worst: number;
	/** The first paper with the sum `worst`. */
	worstPaper: number;
	/** Upper bound of `total`; for "worst-first", among assignments that reach `worst`. */
	totalBound: number;
	/** Upper bound of `worst`. */
	worstBound: number;
	totalProved: boolean;
	worstProved: boolean;
	seconds: number;
	cancelled: boolean;
}

export interface InfeasibleAssignment {
	status: "impossible";
	shortages: Shortage[];
	/** Reviewers per paper beyond must-haves, as many places as possible filled. */
	served: number[];
	seconds: number;
}

export interface AssignOptions {
	/** By default "worst-first". */
	goal?: Goal;
	/** Ends the run with the best so far. */
	signal?: AbortSignal;
	onProgress?: (progress: Progress) => void;
	/** Seconds; the wall clock by default. */
	clock?: () => number;
	/** Seconds between yields and progress reports. */
	stretch?: number;
	/** Loads the linear programming solver if a gap is left; pages pass their file's URL. */
	loadHighs?: () => Promise<Highs>;
}

/**
 * Assigns reviewers to papers, deterministically. Yields, so that it can be cancelled; run it in a worker.
 * @throws InstanceError for invalid input
 */
export async function assign(
	input: AssignmentInput,
	{
		goal = "worst-first",
		signal,
		onProgress,
		clock = wallSeconds,
		stretch = 0.05,
		loadHighs = loadHighsOnce,
	}: AssignOptions = {},
): Promise<Assignment | InfeasibleAssignment> {
	const start = clock();
	const instance = readInstance(input);
	const coverage = findCover(instance);
	if (!coverage.feasible)
		return {
			status: "impossible",
			shortages: coverage.shortages,
			served: coverage.served,
			seconds: clock() - start,
		};
	const best = new Incumbent(instance, goal);
	best.offer(coverage.chosen);
	let turn = wallSeconds();
	const drive = async (search: Generator<void, void>): Promise<boolean> => {
		while (!signal?.aborted) {
			if (search.next().done) return true;
			if (wallSeconds() - turn < stretch) continue;
			const { total, worst, worstPaper, totalBound, worstBound } = best;
			onProgress?.({ total, worst, worstPaper, totalBound, worstBound, seconds: clock() - start });
			await new Promise((resolve) => setTimeout(resolve));
			turn = wallSeconds();
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
const loadHighsOnce = () => {
	highs ??= import("highs").then((module) => module.default());
	return highs;
};

const wallSeconds = () => performance.now() / 1000;

function pairsOf({ required }: Instance, chosen: readonly Int32Array[]): [number, number][] {
	const pairs: [number, number][] = [...required];
	chosen.forEach((set, p) => {
		for (const r of set) pairs.push([r, p]);
	});
	return pairs.sort(([r, p], [s, q]) => p - q || r - s);
}
