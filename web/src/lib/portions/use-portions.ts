import { useEffect, useRef, useState } from "react";
import { inPortions, type Portioned } from "./portions.ts";

interface State<Item, Result> {
	/** What it began with; null before. */
	asked: readonly Item[] | null;
	results: readonly Result[];
	/** Of which nothing has been heard. */
	rest: readonly Item[];
	running: boolean;
	/** Why it stopped before its end. */
	error: unknown;
}

export interface PortionRun<Item, Result> extends State<Item, Result> {
	/** Forgets what was before. */
	begin(items: readonly Item[]): void;
	/** Sends what is left after a stop or a failure. */
	goOn(): void;
	/** Ends it with the portions that are on their way. */
	stop(): void;
}

const NOTHING: State<never, never> = { asked: null, results: [], rest: [], running: false, error: null };

/** Something that is done to many items in portions, with how far it is; leaving the page stops it. */
export function usePortions<Item, Result>(work: Portioned<Item, Result>): PortionRun<Item, Result> {
	const [state, setState] = useState<State<Item, Result>>(NOTHING);
	/** Of the last run: an earlier one is not heard any more. */
	const current = useRef({ stopped: false });
	useEffect(
		() => () => {
			current.current.stopped = true;
		},
		[],
	);
	const run = async (items: readonly Item[]) => {
		current.current.stopped = true;
		const mine = { stopped: false };
		current.current = mine;
		const change = (how: (before: State<Item, Result>) => Partial<State<Item, Result>>) => {
			if (current.current === mine) setState((before) => ({ ...before, ...how(before) }));
		};
		change(() => ({ running: true, error: null }));
		try {
			await inPortions(items, work, {
				onAnswer: (portion, results) =>
					change((before) => ({
						results: [...before.results, ...results],
						rest: before.rest.filter((one) => !portion.includes(one)),
					})),
				stopped: () => mine.stopped,
			});
		} catch (error) {
			change(() => ({ error }));
		}
		change(() => ({ running: false }));
	};
	return {
		...state,
		begin(items) {
			setState({ ...NOTHING, asked: items, rest: items });
			void run(items);
		},
		goOn: () => void run(state.rest),
		stop() {
			current.current.stopped = true;
		},
	};
}
