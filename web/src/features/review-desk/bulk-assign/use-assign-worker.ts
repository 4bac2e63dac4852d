import { useEffect, useRef, useState } from "react";
import type { AssignRequest, AssignResponse, RunProgress, RunResult } from "./assign-messages.ts";
import type { AssignmentInput, SolverInput } from "./assignment-input.ts";

type AssignData = Extract<AssignRequest, { know: unknown }>["know"];
type MatchingWords = readonly (readonly string[])[];

export interface AssignWorker {
	/** With their input; undefined until computed. */
	known: (Pick<AssignmentInput, "scores" | "against"> & { from: AssignData }) | undefined;
	failed: string | null;
	running: boolean;
	/** Null before the run's first report. */
	progress: RunProgress | null;
	run(task: SolverInput): Promise<RunResult>;
	/** Ends with the best result so far. */
	stop(): void;
	explain(pairs: readonly (readonly [number, number])[]): Promise<MatchingWords>;
}

export function useAssignWorker(know: AssignData | undefined): AssignWorker {
	const worker = useRef<Worker>(undefined);
	const waiting = useRef({
		done: (_: RunResult) => {},
		words: new Map<number, (words: MatchingWords) => void>(),
		id: 0,
	});
	const [known, setKnown] = useState<AssignWorker["known"]>();
	const [failed, setFailed] = useState<string | null>(null);
	const [running, setRunning] = useState(false);
	const [progress, setProgress] = useState<RunProgress | null>(null);
	useEffect(() => {
		if (!know) return;
		const mine = new Worker(new URL("./assign.worker.ts", import.meta.url), { type: "module" });
		worker.current = mine;
		mine.onmessage = ({ data }: MessageEvent<AssignResponse>) => {
			if ("known" in data) setKnown({ ...data.known, from: know });
			else if ("progress" in data) setProgress(data.progress);
			else if ("explained" in data) waiting.current.words.get(data.id)?.(data.explained);
			else {
				setRunning(false);
				if ("done" in data) waiting.current.done(data.done);
				else setFailed(data.failed);
			}
		};
		mine.onerror = ({ message }) => {
			setRunning(false);
			setFailed(message);
		};
		mine.postMessage({ know } satisfies AssignRequest);
		return () => mine.terminate();
	}, [know]);
	const order = (message: AssignRequest) => worker.current?.postMessage(message);
	return {
		known,
		failed,
		running,
		progress,
		run(task) {
			setProgress(null);
			setFailed(null);
			setRunning(true);
			order({ run: task });
			return new Promise((resolve) => {
				waiting.current.done = resolve;
			});
		},
		stop: () => order({ stop: true }),
		explain(pairs) {
			const id = ++waiting.current.id;
			order({ explain: pairs, id });
			return new Promise((resolve) => {
				waiting.current.words.set(id, (words) => {
					waiting.current.words.delete(id);
					resolve(words);
				});
			});
		},
	};
}
