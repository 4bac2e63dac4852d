import { type Assignment, assign, type Impossible } from "@deck/assignment/assign";
import type { AssignmentInput } from "@deck/assignment/instance";
import runtime from "highs/runtime?url";
import { Matcher } from "../candidates/match.ts";
import { againstOf } from "./against.ts";
import type { AssignAnswer, AssignOrder, RunAnswer } from "./assign-messages.ts";
import type { Task } from "./ground.ts";

/** Computes scores, explanations and the assignment off the main thread. */
type Known = Extract<AssignOrder, { know: unknown }>["know"];

interface Knowledge extends Pick<Known, "experts" | "papers"> {
	matcher: Matcher;
	scores: Float64Array;
	against: Uint8Array;
}

let knowledge: Knowledge | undefined;
let stop = new AbortController();
const say = (answer: AssignAnswer) => postMessage(answer);
const loadHighs = async () => (await import("highs")).default({ locateFile: () => runtime });

addEventListener("message", async ({ data }: MessageEvent<AssignOrder>) => {
	try {
		if ("know" in data) learn(data.know);
		else if ("stop" in data) stop.abort();
		else if (!knowledge) throw new Error("Nothing is known yet.");
		else if ("explain" in data) explain(knowledge, data);
		else {
			stop = new AbortController();
			say({ done: await run(knowledge, data.run) });
		}
	} catch (error) {
		say({ failed: error instanceof Error ? error.message : String(error) });
	}
});

function learn({ cards, details, experts, papers }: Known): void {
	const matcher = new Matcher(cards, new Map(details.map((one) => [one.number, one])));
	const numbers = papers.map(({ card }) => card.number);
	const scores = new Float64Array(experts.length * papers.length);
	for (const [e, expert] of experts.entries()) scores.set(matcher.scores(expert, numbers), e * papers.length);
	const against = againstOf(experts, papers, details);
	knowledge = { experts, papers, matcher, scores, against };
	say({ known: { scores, against } });
}

function explain(
	{ experts, papers, matcher }: Knowledge,
	{ explain: pairs, id }: Extract<AssignOrder, { explain: unknown }>,
): void {
	const explained = pairs.map(([e, p]) => {
		const [expert, paper] = [experts[e], papers[p]];
		return (expert && paper && matcher.match(expert, [paper.card.number])[0]?.words) ?? [];
	});
	say({ explained, id });
}

/** Assigns; if places cannot be filled, fills as many as possible. */
async function run(known: Knowledge, task: Task): Promise<RunAnswer> {
	const all = known.papers.map((_, p) => p);
	const whole = await solve(known, task, all, task.perPaper);
	if (whole.status === "assigned") return { ...whole, shortages: [], unfilled: [] };
	const kept = countByPaper(task.required);
	const filled = task.perPaper.map((_, p) => (kept.get(p) ?? 0) + (whole.served[p] ?? 0));
	// A paper without any candidate would dominate the worst-served objective.
	const some = all.filter((p) => (filled[p] ?? 0) > 0);
	const unfilled = all.flatMap((p): [number, number][] => {
		const places = (task.perPaper[p] ?? 0) - (filled[p] ?? 0);
		return places > 0 ? [[p, places]] : [];
	});
	const part = some.length > 0 ? await solve(known, task, some, filled) : whole;
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

/** Assigns a subset of papers; the answer uses indexes among all. */
async function solve(
	{ scores, against, experts, papers }: Knowledge,
	{ load, required, banned }: Task,
	some: readonly number[],
	perPaper: readonly number[],
): Promise<Assignment | Impossible> {
	const [count, all] = [papers.length, some.length === papers.length];
	const here = new Map(some.map((p, at) => [p, at]));
	const within = (pairs: readonly (readonly [number, number])[]) =>
		pairs.flatMap(([e, p]): [number, number][] => {
			const at = here.get(p);
			return at === undefined ? [] : [[e, at]];
		});
	const must = within(required);
	const input: AssignmentInput = {
		scores: experts.map((_, e) => {
			const row = scores.subarray(e * count, (e + 1) * count);
			return all ? row : some.map((p) => row[p] ?? 0);
		}),
		perPaper: some.map((p) => perPaper[p] ?? 0),
		load,
		required: must,
		forbidden: ruledOut(),
	};
	function* ruledOut(): Iterable<[number, number]> {
		const kept = new Set(must.map(([e, at]) => e * some.length + at));
		for (const e of experts.keys())
			for (const [at, p] of some.entries())
				if (against[e * count + p] !== 0 && !kept.has(e * some.length + at)) yield [e, at];
		yield* within(banned);
	}
	const found = await assign(input, {
		signal: stop.signal,
		loadHighs,
		onProgress: (progress) => say({ progress }),
	});
	if (found.status === "impossible") return found;
	return {
		...found,
		pairs: found.pairs.map(([e, at]): [number, number] => [e, some[at] ?? 0]),
		worstPaper: some[found.worstPaper] ?? 0,
	};
}
