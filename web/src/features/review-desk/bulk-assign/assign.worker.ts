import { type Assignment, assign, type InfeasibleAssignment } from "@deck/assignment/assign";
import type { AssignmentInput } from "@deck/assignment/instance";
import { sharedLoad } from "@deck/assignment/shared-load";
import runtime from "highs/runtime?url";
import { Matcher } from "../candidates/match.ts";
import type { AssignRequest, AssignResponse, RunResult } from "./assign-messages.ts";
import { assignmentBlockers } from "./assignment-blockers.ts";
import { type SolverInput, toMatchScore } from "./assignment-input.ts";

type AssignData = Extract<AssignRequest, { prepare: unknown }>["prepare"];

interface PreparedData extends Pick<AssignData, "experts" | "papers"> {
	matcher: Matcher;
	scores: Float64Array;
	blockers: Uint8Array;
}

let prepared: PreparedData | undefined;
let stop = new AbortController();
const respond = (answer: AssignResponse) => postMessage(answer);
const loadHighs = async () => (await import("highs")).default({ locateFile: () => runtime });

addEventListener("message", async ({ data }: MessageEvent<AssignRequest>) => {
	try {
		if ("prepare" in data) prepare(data.prepare);
		else if ("stop" in data) stop.abort();
		else if (!prepared) throw new Error("Nothing is known yet.");
		else if ("explain" in data) explain(prepared, data);
		else {
			stop = new AbortController();
			respond({ done: await run(prepared, data.run) });
		}
	} catch (error) {
		respond({ failed: error instanceof Error ? error.message : String(error) });
	}
});

function prepare({ titles, details, experts, papers }: AssignData): void {
	const matcher = new Matcher(titles, new Map(details.map((one) => [one.number, one])));
	const numbers = papers.map(({ paper }) => paper.number);
	const scores = new Float64Array(experts.length * papers.length);
	for (const [e, expert] of experts.entries())
		scores.set(matcher.scores(expert, numbers).map(toMatchScore), e * papers.length);
	const blockers = assignmentBlockers(experts, papers, details);
	prepared = { experts, papers, matcher, scores, blockers };
	respond({ known: { scores, blockers } });
}

function explain(
	{ experts, papers, matcher }: PreparedData,
	{ explain: pairs, id }: Extract<AssignRequest, { explain: unknown }>,
): void {
	const explained = pairs.map(([e, p]) => {
		const [expert, paper] = [experts[e], papers[p]];
		return (expert && paper && matcher.match(expert, [paper.paper.number])[0]?.words) ?? [];
	});
	respond({ explained, id });
}

/** Assigns reviewers and fills as many places as possible. */
async function run(known: PreparedData, requested: SolverInput): Promise<RunResult> {
	const all = known.papers.map((_, p) => p);
	const { elsewhere } = requested;
	const task = elsewhere
		? { ...requested, load: sharedLoad(partialInput(known, requested, all, requested.perPaper), elsewhere) }
		: requested;
	const whole = await solve(known, task, all, task.perPaper);
	if (whole.status === "assigned") return { ...whole, shortages: [], unfilled: [] };
	const kept = countByPaper(task.required);
	const filled = task.perPaper.map((_, p) => (kept.get(p) ?? 0) + (whole.served[p] ?? 0));
	// Papers without candidates would dominate the worst-served objective.
	const paperIndexes = all.filter((p) => (filled[p] ?? 0) > 0);
	const unfilled = all.flatMap((p): [number, number][] => {
		const places = (task.perPaper[p] ?? 0) - (filled[p] ?? 0);
		return places > 0 ? [[p, places]] : [];
	});
	const part = paperIndexes.length > 0 ? await solve(known, task, paperIndexes, filled) : whole;
	const nothing = { pairs: [], total: 0, worst: 0, worstPaper: 0, totalBound: 0, worstBound: 0, seconds: 0 };
	const found: Assignment =
		part.status === "assigned"
			? part
			: { ...nothing, status: "assigned", totalProved: true, worstProved: true, cancelled: false };
	return { ...found, shortages: whole.shortages, unfilled };
}

const countByPaper = (pairs: readonly (readonly [number, number])[]) => {
	const counts = new Map<number, number>();
	for (const [, p] of pairs) counts.set(p, (counts.get(p) ?? 0) + 1);
	return counts;
};

async function solve(
	known: PreparedData,
	task: SolverInput,
	some: readonly number[],
	perPaper: readonly number[],
): Promise<Assignment | InfeasibleAssignment> {
	const input = partialInput(known, task, some, perPaper);
	const found = await assign(input, {
		signal: stop.signal,
		loadHighs,
		onProgress: ({ total, totalBound, worst, worstPaper }) =>
			respond({ progress: { total, totalBound, worstMatch: worst / (input.perPaper[worstPaper] || 1) } }),
	});
	if (found.status === "impossible") return found;
	return {
		...found,
		pairs: found.pairs.map(([e, at]): [number, number] => [e, some[at] ?? 0]),
		worstPaper: some[found.worstPaper] ?? 0,
	};
}

/** Returns the solver's input for some papers, by index. */
function partialInput(
	{ scores, blockers, experts, papers }: PreparedData,
	{ load, required, banned }: SolverInput,
	some: readonly number[],
	perPaper: readonly number[],
) {
	const [count, all] = [papers.length, some.length === papers.length];
	const here = new Map(some.map((p, at) => [p, at]));
	const within = (pairs: readonly (readonly [number, number])[]) =>
		pairs.flatMap(([e, p]): [number, number][] => {
			const at = here.get(p);
			return at === undefined ? [] : [[e, at]];
		});
	const must = within(required);
	const kept = new Set(must.map(([e, at]) => e * some.length + at));
	const forbidden = function* (): Generator<[number, number]> {
		yield* within(banned);
		for (const e of experts.keys())
			for (const [at, p] of some.entries())
				if (blockers[e * count + p] !== 0 && !kept.has(e * some.length + at)) yield [e, at];
	};
	return {
		scores: experts.map((_, e) => {
			const row = scores.subarray(e * count, (e + 1) * count);
			return all ? row : some.map((p) => row[p] ?? 0);
		}),
		perPaper: some.map((p) => perPaper[p] ?? 0),
		load,
		required: must,
		// One by one: a large conference has a million.
		forbidden: forbidden(),
	} satisfies AssignmentInput;
}
