import type { Highs } from "highs";
import { canClose, closeGap } from "./close-gap.ts";
import { cover, type Shortage } from "./coverage.ts";
import { evenLoads } from "./even-loads.ts";
import { type Goal, Incumbent } from "./incumbent.ts";
import { type AssignmentInput, type Instance, readInstance } from "./instance.ts";
import { searchTotal, searchWorstFirst } from "./search.ts";

/** How far a run has come. Figures are those of `Assignment`, as yet. */
export interface Progress {
	total: number;
	worst: number;
	totalBound: number;
	worstBound: number;
	seconds: number;
}

/** An assignment that keeps every constraint, and how good it is at most. */
export interface Assignment {
	status: "assigned";
	/** [reviewer, paper], must-haves included, by paper and then by reviewer. */
	pairs: [number, number][];
	/** The sum of all scores. */
	total: number;
	/** The sum of the worst-served paper's scores. */
	worst: number;
	/** That paper: the first one, if several have the same. */
	worstPaper: number;
	/** No assignment has a larger total; for "worst-first", none whose worst-served paper has at least `worst`. */
	totalBound: number;
	/** No assignment's worst-served paper has more. */
	worstBound: number;
	/** Whether the bound is reached, so that the value is proved the largest. */
	totalProved: boolean;
	worstProved: boolean;
	/** By the clock of the options. */
	seconds: number;
	/** Whether it was stopped before it had finished. */
	cancelled: boolean;
}

/** No assignment serves every paper. */
export interface Impossible {
	status: "impossible";
	shortages: Shortage[];
	/** Reviewers that each paper can have beyond its must-haves, most places being filled. */
	served: number[];
	seconds: number;
}

export interface AssignOptions {
	/** "worst-first" unless told otherwise. */
	goal?: Goal;
	/** Stops the run; what is best by then is its answer. */
	signal?: AbortSignal;
	onProgress?: (progress: Progress) => void;
	/** Seconds since any moment; the wall's unless told otherwise. */
	clock?: () => number;
	/** Seconds of the wall after which others get their turn and progress is told. */
	stretch?: number;
	/** Loads the solver of linear programs where a gap is left to close; a page tells where its file lies. */
	loadHighs?: () => Promise<Highs>;
}

/**
 * Assigns reviewers to papers. It gives way to other work now and then, so that a cancellation comes through; in a
 * page it belongs in a worker all the same. The same input has the same answer.
 * @throws InstanceError where the input makes no sense.
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

/** Loaded once; each program is a model of its own in it. */
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
