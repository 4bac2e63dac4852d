import type { Released, ReleaseForm } from "@deck/contracts/paper-staff";
import { useRef, useState } from "react";
import { api, json } from "../../../lib/api.ts";
import { portionsOf } from "./portions.ts";

/** Papers that are released by one request: few, so that one sees how it goes on and can stop. */
const PORTION = 15;

/** A paper, and which of its held decisions is released. */
export type Asked = ReleaseForm["papers"][number];

export interface Release {
	/** What it began with; null before. */
	asked: readonly Asked[] | null;
	results: readonly Released[];
	running: boolean;
	/** Why it stopped before its end. */
	error: unknown;
	begin(asked: readonly Asked[]): void;
	/** Ends it with the portion that is on its way. */
	stop(): void;
}

/** Makes held decisions known, portion by portion. */
export function useRelease(conference: string): Release {
	const [asked, setAsked] = useState<readonly Asked[] | null>(null);
	const [results, setResults] = useState<readonly Released[]>([]);
	const [running, setRunning] = useState(false);
	const [error, setError] = useState<unknown>(null);
	const stopped = useRef(false);

	const run = async (rest: readonly Asked[]) => {
		for (const papers of portionsOf(rest, PORTION)) {
			if (stopped.current) return;
			const done = await json(
				api.api.conf[":conf"].adm.papers.release.$post({
					param: { conf: conference },
					json: { papers },
				}),
			);
			setResults((before) => [...before, ...done]);
		}
	};
	return {
		...{ asked, results, running, error },
		begin(papers) {
			stopped.current = false;
			setAsked(asked ?? papers);
			setError(null);
			setRunning(true);
			void run(papers)
				.catch(setError)
				.finally(() => setRunning(false));
		},
		stop() {
			stopped.current = true;
		},
	};
}
