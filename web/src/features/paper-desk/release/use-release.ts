import type { Released } from "@deck/contracts/paper-staff";
import { useRef, useState } from "react";
import { api, json } from "../../../lib/api.ts";
import { portionsOf } from "./portions.ts";

/** Papers that are released by one request: few, so that one sees how it goes on and can stop. */
const PORTION = 15;

export interface Release {
	/** Papers that it began with; null before. */
	numbers: readonly number[] | null;
	results: readonly Released[];
	running: boolean;
	/** Why it stopped before its end. */
	error: unknown;
	begin(numbers: readonly number[]): void;
	/** Ends it with the portion that is on its way. */
	stop(): void;
}

/** Makes held decisions known, portion by portion. */
export function useRelease(conference: string): Release {
	const [numbers, setNumbers] = useState<readonly number[] | null>(null);
	const [results, setResults] = useState<readonly Released[]>([]);
	const [running, setRunning] = useState(false);
	const [error, setError] = useState<unknown>(null);
	const stopped = useRef(false);

	const run = async (asked: readonly number[]) => {
		for (const portion of portionsOf(asked, PORTION)) {
			if (stopped.current) return;
			const done = await json(
				api.api.conf[":conf"].adm.papers.release.$post({
					param: { conf: conference },
					json: { numbers: portion },
				}),
			);
			setResults((before) => [...before, ...done]);
		}
	};
	return {
		...{ numbers, results, running, error },
		begin(asked) {
			stopped.current = false;
			setNumbers(numbers ?? asked);
			setError(null);
			setRunning(true);
			void run(asked)
				.catch(setError)
				.finally(() => setRunning(false));
		},
		stop() {
			stopped.current = true;
		},
	};
}
