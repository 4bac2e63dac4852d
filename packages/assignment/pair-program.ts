import type { Highs } from "highs";
import type { Instance } from "./instance.ts";

/** Larger programs take minutes. */
const MAX_COLUMNS = 60_000;
/** Branch-and-bound nodes and callbacks; then its bound is used. */
const MAX_NODES = 3_000;
const MAX_CALLBACKS = 40;

/**
 * Maximises the total with `floor` for all papers, over pairs, for few score levels such as bids. Reviewers
 * up to the most common score are interchangeable and count with it: `bound` holds for every assignment,
 * `chosen` names only higher-scoring ones. Undefined: too large, or nothing found.
 */
export function solvePairs(
	highs: Highs,
	instance: Instance,
	floor: number,
): { chosen: number[][]; bound: number } | undefined {
	const { papers, reviewers, free, score, base, demand, capacity } = instance;
	const common = mostCommonScore(instance);
	const pairs: { paper: number; reviewer: number; score: number }[] = [];
	for (let p = 0, at = 0; p < papers; p++)
		for (let r = 0; r < reviewers; r++, at++)
			if (free[at] === 1 && score[at]! > common) pairs.push({ paper: p, reviewer: r, score: score[at]! });
	if (pairs.length > MAX_COLUMNS) return undefined;
	// Rows: demand and floor per paper, load per reviewer, total load.
	const every = 2 * papers + reviewers;
	const columns = [
		...Array.from(demand, (needs, p) => ({ cost: common, most: needs, rows: [p, papers + p, every] })),
		...pairs.map(({ paper, reviewer, score: cost }) => ({
			cost,
			most: 1,
			rows: [paper, papers + paper, 2 * papers + reviewer, every],
		})),
	];
	const starts = [0];
	for (const { rows } of columns) starts.push(starts[starts.length - 1]! + rows.length);
	const room = capacity.reduce((sum, places) => sum + places, 0);
	const model = {
		numCols: columns.length,
		numRows: every + 1,
		sense: highs.constants.objectiveSense.maximize,
		colCost: columns.map(({ cost }) => cost),
		colLower: columns.map(() => 0),
		colUpper: columns.map(({ most }) => most),
		rowLower: [
			...demand,
			...Array.from(base, (has) => floor - has - 1e-7 * instance.scale),
			...new Array<number>(reviewers + 1).fill(-highs.infinity),
		],
		rowUpper: [...demand, ...new Array<number>(papers).fill(highs.infinity), ...capacity, room],
		matrix: {
			format: "csc" as const,
			numRows: every + 1,
			numCols: columns.length,
			starts: Int32Array.from(starts),
			indices: Int32Array.from(columns.flatMap(({ rows }) => rows)),
			values: Float64Array.from(
				columns.flatMap(({ cost, rows }) => rows.map((_, at) => (at === 1 ? cost : 1))),
			),
		},
		integrality: new Int32Array(columns.length).fill(highs.constants.variableType.integer),
	};
	return highs.withModel(model, (program) => {
		program.options.set({
			output_flag: false,
			mip_max_nodes: MAX_NODES,
			mip_rel_gap: 1e-9,
			mip_abs_gap: 1e-9,
		});
		let asked = 0;
		program.run({
			[highs.constants.callbackType.mipInterrupt](event) {
				if (++asked > MAX_CALLBACKS) event.interrupt();
				return undefined;
			},
		});
		const value = program.getSolution().colValue;
		if (value.length === 0) return undefined;
		const chosen: number[][] = Array.from({ length: papers }, () => []);
		pairs.forEach(({ paper, reviewer }, at) => {
			if ((value[papers + at] ?? 0) > 0.5) chosen[paper]!.push(reviewer);
		});
		const had = base.reduce((sum, each) => sum + each, 0);
		return { chosen, bound: Number(program.info.get("mip_dual_bound")) + had };
	});
}

function mostCommonScore({ score, free }: Instance): number {
	const counts = new Map<number, number>();
	score.forEach((each, at) => {
		if (free[at] === 1) counts.set(each, (counts.get(each) ?? 0) + 1);
	});
	return [...counts].reduce((most, next) => (next[1] > most[1] ? next : most), [0, 0])[0];
}
