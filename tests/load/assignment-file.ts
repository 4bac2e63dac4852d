import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { findCover } from "@deck/assignment/coverage";
import { type AssignmentInput, InstanceError, readInstance } from "@deck/assignment/instance";

/** As in `fixtures/assignment`; README.md has the format. */
export interface FileInstance {
	name: string;
	input: AssignmentInput;
}

const PER_PAPER = 3;

/**
 * Returns undefined for other files. The load is the file's `load_max`, else the given one by name, else the given
 * default, else the least that serves every paper.
 * @throws InstanceError
 */
export function readFileInstance(path: string, loads: ReadonlyMap<string, number>): FileInstance | undefined {
	let file: unknown;
	try {
		file = JSON.parse(readFileSync(path, "utf8"));
	} catch (error) {
		throw new InstanceError(`It is no JSON: ${error instanceof Error ? error.message : error}`);
	}
	if (!isRecord(file) || !("scores" in file || "bids" in file)) return undefined;
	const name = typeof file.name === "string" ? file.name : basename(path, ".json");
	const { scores, forbidden } = "scores" in file ? fromScores(file) : fromBids(file);
	for (const pair of [...pairs(file, "conflicts"), ...pairs(file, "forbidden")]) forbidden.push(pair);
	const input = {
		scores,
		forbidden,
		required: pairs(file, "required"),
		perPaper: (file.per_paper ?? PER_PAPER) as number,
	};
	const load = (file.load_max ?? loads.get(name) ?? loads.get(basename(path, ".json")) ?? loads.get("")) as
		| number
		| undefined;
	return { name, input: { ...input, load: load ?? leastLoad(input) } };
}

/** Returns the least load that serves every paper; the number of papers if none does. */
function leastLoad(input: Omit<AssignmentInput, "load">): number {
	const papers = input.scores[0]?.length ?? 0;
	let low = 0;
	let high = papers;
	while (low < high) {
		const load = Math.floor((low + high) / 2);
		if (covers({ ...input, load })) high = load;
		else low = load + 1;
	}
	return high;
}

function covers(input: AssignmentInput): boolean {
	// At a larger load the must-haves fit.
	const required = Map.groupBy(input.required ?? [], ([reviewer]) => reviewer);
	if ([...required.values()].some((mine) => mine.length > Number(input.load))) return false;
	return findCover(readInstance(input)).feasible;
}

function fromScores(file: Record<string, unknown>) {
	if (!Array.isArray(file.scores) || !file.scores.every(Array.isArray))
		throw new InstanceError("`scores` must be a list of lists of numbers, one for each reviewer.");
	return { scores: file.scores as number[][], forbidden: [] as [number, number][] };
}

function fromBids(file: Record<string, unknown>) {
	const { bids, weights, legend } = file;
	if (!Array.isArray(bids) || !isRecord(weights))
		throw new InstanceError("`bids` need `weights`: what each letter scores.");
	const conflict = new Set(
		isRecord(legend)
			? Object.keys(legend).filter((letter) => /conflict/i.test(String(legend[letter])))
			: ["C"],
	);
	const forbidden: [number, number][] = [];
	const scores = bids.map((row: unknown, r) =>
		Array.from(row as string | string[], (letter, p) => {
			if (conflict.has(letter)) forbidden.push([r, p]);
			const weight = conflict.has(letter) ? (weights[letter] ?? 0) : weights[letter];
			if (typeof weight !== "number")
				throw new InstanceError(`The bid of reviewer ${r} for paper ${p} is "${letter}", without a weight.`);
			return weight;
		}),
	);
	return { scores, forbidden };
}

function pairs(file: Record<string, unknown>, key: string): [number, number][] {
	const list = file[key] ?? [];
	if (!Array.isArray(list)) return []; // some files give only their number
	if (!list.every((pair) => Array.isArray(pair) && pair.length === 2))
		throw new InstanceError(`\`${key}\` must be a list of pairs [reviewer, paper].`);
	return list;
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
