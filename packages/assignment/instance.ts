/** Numbers start at 0, as in `scores`. */
export interface AssignmentInput {
	/** scores[reviewer][paper]: finite, ≥ 0, in any unit. */
	scores: readonly ArrayLike<number>[];
	perPaper: number | readonly number[];
	/** Most papers per reviewer. */
	load: number | readonly number[];
	/** [reviewer, paper]: conflicts, exclusions, refusals; read once. */
	forbidden?: Iterable<readonly [number, number]>;
	/** [reviewer, paper]; they count as reviewers and load. */
	required?: Iterable<readonly [number, number]>;
}

export class InstanceError extends Error {
	override name = "InstanceError";
}

/** Checked input; `demand`, `capacity` and `free` exclude must-haves. */
export interface Instance {
	reviewers: number;
	papers: number;
	/** Reviewer r and paper p: p × reviewers + r. */
	score: Float64Array;
	/** 1: neither forbidden nor a must-have, and with room. */
	free: Uint8Array;
	/** Reviewers still needed per paper. */
	demand: Int32Array;
	/** Papers still possible per reviewer. */
	capacity: Int32Array;
	/** Each paper's sum of must-have scores. */
	base: Float64Array;
	required: [number, number][];
	/** Largest score (1 if all are 0), for tolerances. */
	scale: number;
	/** Divides all scores and sums; 0: no such unit. */
	unit: number;
}

/** @throws InstanceError */
export function readInstance(input: AssignmentInput): Instance {
	const reviewers = input.scores.length;
	const papers = input.scores[0]?.length ?? 0;
	if (reviewers === 0 || papers === 0) throw new InstanceError("There is no reviewer or no paper.");
	const demand = readCounts(input.perPaper, papers, "paper", "number of reviewers");
	const capacity = readCounts(input.load, reviewers, "reviewer", "load");
	const instance: Instance = {
		reviewers,
		papers,
		score: readScores(input.scores, papers),
		free: new Uint8Array(papers * reviewers).fill(1),
		demand,
		capacity,
		base: new Float64Array(papers),
		required: [],
		scale: 1,
		unit: 0,
	};
	for (const pair of input.forbidden ?? []) instance.free[pairIndex(instance, pair, "forbidden")] = 0;
	applyRequired(instance, input.required ?? []);
	for (let r = 0; r < reviewers; r++)
		if (capacity[r] === 0) for (let p = 0; p < papers; p++) instance.free[p * reviewers + r] = 0;
	instance.scale = instance.score.reduce((most, score) => Math.max(most, score), 0) || 1;
	instance.unit = commonUnit(instance.score);
	return instance;
}

/** Checks whether every place of every reviewer is needed. */
export function isTight({ demand, capacity }: Instance): boolean {
	const sum = (list: Int32Array) => list.reduce((total, units) => total + units, 0);
	return sum(demand) === sum(capacity);
}

function readScores(rows: AssignmentInput["scores"], papers: number): Float64Array {
	const score = new Float64Array(rows.length * papers);
	rows.forEach((row, r) => {
		if (row.length !== papers)
			throw new InstanceError(`Reviewer ${r} has ${row.length} scores instead of ${papers}.`);
		for (let p = 0; p < papers; p++) {
			const value = row[p];
			if (typeof value !== "number" || !Number.isFinite(value) || value < 0)
				throw new InstanceError(
					`The score of reviewer ${r} for paper ${p} is ${value}: it must be a number, 0 or more.`,
				);
			score[p * rows.length + r] = value;
		}
	});
	return score;
}

function readCounts(
	given: number | readonly number[],
	length: number,
	owner: string,
	what: string,
): Int32Array {
	const list = typeof given === "number" ? new Array<number>(length).fill(given) : given;
	if (list.length !== length)
		throw new InstanceError(`There are ${list.length} values for the ${what} and ${length} ${owner}s.`);
	list.forEach((value, at) => {
		if (!Number.isInteger(value) || value < 0)
			throw new InstanceError(
				`The ${what} of ${owner} ${at} is ${value}: it must be a whole number, 0 or more.`,
			);
	});
	return Int32Array.from(list);
}

function pairIndex({ reviewers, papers }: Instance, [r, p]: readonly [number, number], what: string): number {
	if (!(Number.isInteger(r) && Number.isInteger(p) && r >= 0 && r < reviewers && p >= 0 && p < papers))
		throw new InstanceError(`The ${what} pair [${r}, ${p}] names no reviewer or no paper.`);
	return p * reviewers + r;
}

function applyRequired(instance: Instance, pairs: Iterable<readonly [number, number]>): void {
	const { free, demand, capacity, base, score, required } = instance;
	const seen = new Set<number>();
	for (const [r, p] of pairs) {
		const at = pairIndex(instance, [r, p], "must-have");
		if (seen.has(at)) continue;
		seen.add(at);
		if (free[at] === 0) throw new InstanceError(`The pair [${r}, ${p}] is both a must-have and forbidden.`);
		if (demand[p] === 0) throw new InstanceError(`Paper ${p} has more must-haves than reviewers it gets.`);
		if (capacity[r] === 0) throw new InstanceError(`Reviewer ${r} has more must-haves than their load.`);
		free[at] = 0;
		demand[p] = (demand[p] ?? 0) - 1;
		capacity[r] = (capacity[r] ?? 0) - 1;
		base[p] = (base[p] ?? 0) + (score[at] ?? 0);
		required.push([r, p]);
	}
}

/** Precision of the common unit. */
const DECIMALS = 1e4;

function commonUnit(score: Float64Array): number {
	let unit = 0;
	for (const value of score) {
		const whole = Math.round(value * DECIMALS);
		if (Math.abs(whole / DECIMALS - value) > 1e-12 * Math.max(1, value)) return 0;
		let a = unit;
		let b = whole;
		while (b > 0) [a, b] = [b, a % b];
		unit = a;
		if (unit === 1) break;
	}
	// Rounding bounds to ten-thousandths gains nothing.
	return unit > 1 ? unit / DECIMALS : 0;
}
