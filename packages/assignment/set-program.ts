import type { Highs, Model, SymbolDisposable } from "highs";
import type { Instance } from "./instance.ts";

export interface PaperSet {
	paper: number;
	members: readonly number[];
	/** Sum of scores, without must-haves. */
	score: number;
}

export interface FractionalSolution {
	prices: Float64Array;
	/** Of serving a paper, after paying reviewers. */
	worth: Float64Array;
	/** Number of unserved papers, with fractions. */
	unserved: number;
}

const MAX_NODES = 3_000;
/** Callbacks are rare at the root. Unlike time, their count is the same everywhere. */
const MAX_CALLBACKS = 40;

/**
 * Within loads, each paper gets a set or stays unserved at a cost. The linear program's prices find missing
 * sets (column generation); the integer program gives an assignment.
 */
export class SetProgram {
	readonly sets: PaperSet[] = [];
	private readonly known = new Set<string>();
	private readonly model: SymbolDisposable<Model>;
	private readonly highs: Highs;
	private readonly instance: Instance;
	/** 1, or 0 if only the floor matters. */
	private readonly weight: number;
	private readonly unservedCost: number;

	constructor(highs: Highs, instance: Instance, weight: 0 | 1) {
		this.highs = highs;
		this.instance = instance;
		this.weight = weight;
		const most = instance.demand.reduce((max, needs) => Math.max(max, needs), 1);
		this.unservedCost = weight === 0 ? 1 : 10 * most * instance.scale;
		this.model = highs.createModel(this.data([]));
		this.model.options.set({ output_flag: false });
	}

	add(sets: readonly PaperSet[]): number {
		const fresh = sets.filter(({ paper, members }) => {
			const key = `${paper}:${[...members].sort((a, b) => a - b)}`;
			return !this.known.has(key) && this.known.add(key);
		});
		if (fresh.length === 0) return 0;
		this.sets.push(...fresh);
		const { colCost, colLower, colUpper, matrix } = this.data(fresh, false);
		this.model.addCols({
			cost: Float64Array.from(colCost),
			lower: Float64Array.from(colLower),
			upper: Float64Array.from(colUpper),
			matrix,
		});
		return fresh.length;
	}

	restrict(keeps: (set: PaperSet) => boolean): void {
		if (this.sets.length === 0) return;
		const first = this.instance.papers;
		this.model.changeColsBounds(
			{ kind: "range", from: first, to: first + this.sets.length - 1 },
			this.sets.map(() => 0),
			this.sets.map((set) => (keeps(set) ? 1 : 0)),
		);
	}

	solveRelaxed(): FractionalSolution {
		const { papers, reviewers } = this.instance;
		this.model.run();
		const { rowDual, colValue } = this.model.getSolution();
		return {
			prices: Float64Array.from(rowDual.subarray(papers, papers + reviewers), (dual) => Math.max(0, dual)),
			worth: rowDual.slice(0, papers),
			unserved: colValue.subarray(0, papers).reduce((sum, part) => sum + part, 0),
		};
	}

	/** Returns these sets' best assignment and an upper bound; unserved papers are empty in `chosen`. */
	solveInteger(sets: readonly PaperSet[]): { chosen: number[][]; unserved: number; bound: number } {
		const { highs } = this;
		const { papers } = this.instance;
		return highs.withModel({ ...this.data(sets), integrality: this.types(sets.length) }, (model) => {
			model.options.set({
				output_flag: false,
				mip_max_nodes: MAX_NODES,
				mip_rel_gap: 1e-9,
				mip_abs_gap: 1e-9,
			});
			let asked = 0;
			model.run({
				[highs.constants.callbackType.mipInterrupt](event) {
					if (++asked > MAX_CALLBACKS) event.interrupt();
					return undefined;
				},
			});
			const value = model.getSolution().colValue;
			const bound = Number(model.info.get("mip_dual_bound"));
			const chosen: number[][] = Array.from({ length: papers }, () => []);
			let unserved = value.length === 0 ? papers : 0;
			for (let p = 0; p < papers; p++) unserved += Math.round(value[p] ?? 0);
			sets.forEach((set, at) => {
				if ((value[papers + at] ?? 0) > 0.5) chosen[set.paper] = [...set.members];
			});
			return { chosen, unserved, bound };
		});
	}

	dispose(): void {
		this.model.dispose();
	}

	private types(sets: number): Int32Array {
		return new Int32Array(this.instance.papers + sets).fill(this.highs.constants.variableType.integer);
	}

	/** Columns: per unserved paper, then per set. */
	private data(sets: readonly PaperSet[], withPapers = true) {
		const { papers, reviewers, capacity, demand } = this.instance;
		const columns: { cost: number; rows: number[]; most: number }[] = [];
		if (withPapers)
			for (let p = 0; p < papers; p++) columns.push({ cost: -this.unservedCost, rows: [p], most: 1 });
		for (const { paper, members, score } of sets)
			columns.push({ cost: this.weight * score, rows: [paper, ...members.map((r) => papers + r)], most: 1 });
		const starts = [0];
		for (const { rows } of columns) starts.push(starts[starts.length - 1]! + rows.length);
		const indices = Int32Array.from(columns.flatMap(({ rows }) => rows));
		const served = Array.from(demand, (needs) => (needs > 0 ? 1 : 0));
		return {
			numCols: columns.length,
			numRows: papers + reviewers,
			sense: this.highs.constants.objectiveSense.maximize,
			colCost: columns.map(({ cost }) => cost),
			colLower: columns.map(() => 0),
			colUpper: columns.map(({ most }) => most),
			rowLower: [...served, ...Array.from(capacity, () => -this.highs.infinity)],
			rowUpper: [...served, ...capacity],
			matrix: {
				format: "csc" as const,
				numRows: papers + reviewers,
				numCols: columns.length,
				starts: Int32Array.from(starts),
				indices,
				values: new Float64Array(indices.length).fill(1),
			},
		};
	}
}
