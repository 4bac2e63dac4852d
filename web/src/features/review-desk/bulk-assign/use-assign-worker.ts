import { useEffect, useRef, useState } from "react";
import type { AssignRequest, AssignResponse, RunProgress, RunResult } from "./assign-messages.ts";
import type { AssignmentInput, SolverInput } from "./assignment-input.ts";

type AssignData = Extract<AssignRequest, { prepare: unknown }>["prepare"];
type MatchingWords = readonly (readonly string[])[];

export interface AssignWorker {
	/** Scores and blockers with the data they were computed from; undefined until computed. */
	known: (Pick<AssignmentInput, "scores" | "blockers"> & { from: AssignData }) | undefined;
	failed: string | null;
	running: boolean;
	/** Null before the run's first report. */
	progress: RunProgress | null;
	/** Returns null if it fails or its data is replaced. */
	run(task: SolverInput): Promise<RunResult | null>;
	/** Ends with the best result so far. */
	stop(): void;
	explain(pairs: readonly (readonly [number, number])[]): Promise<MatchingWords>;
}

export function useAssignWorker(input: AssignData | undefined): AssignWorker {
	const worker = useRef<Worker>(undefined);
	const waiting = useRef({
		settle: (_: RunResult | null) => {},
		words: new Map<number, (words: MatchingWords) => void>(),
		id: 0,
	});
	const [known, setKnown] = useState<AssignWorker["known"]>();
	const [failed, setFailed] = useState<string | null>(null);
	const [running, setRunning] = useState(false);
	const [progress, setProgress] = useState<RunProgress | null>(null);
	useEffect(() => {
		if (!input) return;
		const started = new Worker(new URL("./assign.worker.ts", import.meta.url), { type: "module" });
		worker.current = started;
		started.onmessage = ({ data }: MessageEvent<AssignResponse>) => {
			if ("known" in data) setKnown({ ...data.known, from: input });
			else if ("progress" in data) setProgress(data.progress);
			else if ("explained" in data) waiting.current.words.get(data.id)?.(data.explained);
			else if ("done" in data) settle(data.done);
			else fail(data.failed);
		};
		started.onerror = ({ message }) => fail(message);
		started.postMessage({ prepare: input } satisfies AssignRequest);
		return () => {
			started.terminate();
			settle(null);
		};

		function settle(result: RunResult | null) {
			setRunning(false);
			waiting.current.settle(result);
		}
		function fail(reason: string) {
			setFailed(reason);
			settle(null);
		}
	}, [input]);
	const post = (message: AssignRequest) => worker.current?.postMessage(message);
	return {
		known,
		failed,
		running,
		progress,
		run(task) {
			setProgress(null);
			setFailed(null);
			setRunning(true);
			post({ run: task });
			return new Promise((resolve) => {
				waiting.current.settle = resolve;
			});
		},
		stop: () => post({ stop: true }),
		explain(pairs) {
			const id = ++waiting.current.id;
			post({ explain: pairs, id });
			return new Promise((resolve) => {
				waiting.current.words.set(id, (words) => {
					waiting.current.words.delete(id);
					resolve(words);
				});
			});
		},
	};
}
