import { type Match, Matcher } from "./match.ts";
import type { MatchRequest, MatchResponse } from "./match-messages.ts";

let matcher: Matcher | undefined;

const STEP = 50;

const respond = (answer: MatchResponse) => postMessage(answer);

addEventListener("message", ({ data }: MessageEvent<MatchRequest>) => {
	if ("papers" in data) {
		matcher = new Matcher(data.papers, new Map(data.details.map((one) => [one.number, one])));
		return;
	}
	const { experts, paper, id } = data;
	const matches: [number, Match][] = [];
	for (const [at, expert] of experts.entries()) {
		if (at % STEP === 0) respond({ id, compared: at });
		const [match] = matcher?.match(expert, [paper]) ?? [];
		if (match && match.score > 0) matches.push([expert.number, match]);
	}
	respond({ id, matches });
});
