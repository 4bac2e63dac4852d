import type { ExpertListRow } from "@deck/contracts/expert";
import type { PaperListRow } from "@deck/contracts/paper";
import { useEffect, useRef, useState } from "react";
import type { LoadedDetails } from "../../../lib/paper/details-sync.ts";
import type { Match } from "./match.ts";
import type { MatchRequest, MatchResponse } from "./match-messages.ts";

export interface Matches {
	/** Non-zero matches by expert number; undefined before the first. */
	matches: ReadonlyMap<number, Match> | undefined;
	compared: number;
	failed: boolean;
}

const NO_MATCHES: ReadonlyMap<number, Match> = new Map();

/**
 * Matches experts with a paper in a worker, again on every change, with the previous result meanwhile.
 * @param papers undefined while papers or details load
 */
export function useMatches(
	papers: readonly PaperListRow[] | undefined,
	details: LoadedDetails["details"],
	experts: readonly ExpertListRow[] | undefined,
	paper: number,
): Matches {
	const [worker, setWorker] = useState<Worker>();
	const [matches, setMatches] = useState<Matches["matches"]>();
	const [compared, setCompared] = useState(0);
	const [failed, setFailed] = useState(false);
	const id = useRef(0);
	useEffect(() => {
		if (!papers) return;
		const started = new Worker(new URL("./match.worker.ts", import.meta.url), { type: "module" });
		started.onmessage = ({ data }: MessageEvent<MatchResponse>) => {
			if (data.id !== id.current) return;
			if ("compared" in data) setCompared(data.compared);
			else setMatches(new Map(data.matches));
		};
		// Candidates stay usable without scores.
		started.onerror = () => {
			setFailed(true);
			setMatches((known) => known ?? NO_MATCHES);
		};
		const titles = papers.map(({ number, title }) => ({ number, title }));
		started.postMessage({ papers: titles, details: [...details.values()] } satisfies MatchRequest);
		setWorker(started);
		return () => started.terminate();
	}, [papers, details]);
	useEffect(() => {
		if (!worker || !experts) return;
		const some = experts.map(({ number, interests, email }) => ({ number, interests, email }));
		worker.postMessage({ experts: some, paper, id: ++id.current } satisfies MatchRequest);
	}, [worker, experts, paper]);
	return { matches, compared, failed };
}
