import { useEffect, useRef, useState } from "react";
import { type BatchWork, runInBatches } from "./batches.ts";

interface State<Item, Result> {
	requested: readonly Item[] | null;
	results: readonly Result[];
	rest: readonly Item[];
	running: boolean;
	error: unknown;
}

export interface BatchRun<Item, Result> extends State<Item, Result> {
	start(items: readonly Item[]): void;
	resume(): void;
	/** Portions under way still finish. */
	stop(): void;
}

const NOT_STARTED: State<never, never> = {
	requested: null,
	results: [],
	rest: [],
	running: false,
	error: null,
};

export function useBatches<Item, Result>(work: BatchWork<Item, Result>): BatchRun<Item, Result> {
	const [state, setState] = useState<State<Item, Result>>(NOT_STARTED);
	/** Ignores earlier runs. */
	const current = useRef({ stopped: false });
	useEffect(
		() => () => {
			current.current.stopped = true;
		},
		[],
	);
	const run = async (items: readonly Item[]) => {
		current.current.stopped = true;
		const thisRun = { stopped: false };
		current.current = thisRun;
		const change = (how: (before: State<Item, Result>) => Partial<State<Item, Result>>) => {
			if (current.current === thisRun) setState((before) => ({ ...before, ...how(before) }));
		};
		change(() => ({ running: true, error: null }));
		try {
			await runInBatches(items, work, {
				onAnswer: (portion, results) =>
					change((before) => ({
						results: [...before.results, ...results],
						rest: before.rest.filter((one) => !portion.includes(one)),
					})),
				stopped: () => thisRun.stopped,
			});
		} catch (error) {
			change(() => ({ error }));
		}
		change(() => ({ running: false }));
	};
	return {
		...state,
		start(items) {
			setState({ ...NOT_STARTED, requested: items, rest: items });
			void run(items);
		},
		resume: () => void run(state.rest),
		stop() {
			current.current.stopped = true;
		},
	};
}
