import { createContext, useContext, useEffect, useState } from "react";
import type { AssignmentInput } from "./assignment-input.ts";
import type { Pair } from "./proposal.ts";
import type { AssignWorker } from "./use-assign-worker.ts";

const BATCH_MS = 120;

/** Requests matching words from the worker once pairs scroll into view. */
export class Explainer {
	readonly #words = new Map<string, readonly string[]>();
	readonly #waiting = new Map<string, { at: readonly [number, number]; notify: Set<() => void> }>();
	#timer: ReturnType<typeof setTimeout> | undefined;
	readonly #input: AssignmentInput;
	readonly #explain: AssignWorker["explain"];

	constructor(input: AssignmentInput, explain: AssignWorker["explain"]) {
		this.#input = input;
		this.#explain = explain;
	}

	wordsOf([paper, expert]: Pair): readonly string[] | undefined {
		return this.#words.get(`${paper} ${expert}`);
	}

	/** Requests words; calls `notify` when they arrive. Returns how to cancel an unsent request. */
	request([paper, expert]: Pair, notify: () => void): () => void {
		const key = `${paper} ${expert}`;
		const [e, p] = [this.#input.expertAt.get(expert), this.#input.paperAt.get(paper)];
		if (e === undefined || p === undefined || this.#words.has(key)) return () => undefined;
		const waiting = this.#waiting.get(key) ?? { at: [e, p] as const, notify: new Set() };
		waiting.notify.add(notify);
		this.#waiting.set(key, waiting);
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => void this.#send(), BATCH_MS);
		return () => {
			waiting.notify.delete(notify);
			if (waiting.notify.size === 0) this.#waiting.delete(key);
		};
	}

	async #send(): Promise<void> {
		const batch = [...this.#waiting];
		this.#waiting.clear();
		const words = await this.#explain(batch.map(([, { at }]) => at));
		for (const [index, [key, { notify }]] of batch.entries()) {
			this.#words.set(key, words[index] ?? []);
			for (const one of notify) one();
		}
	}
}

export const ExplainerContext = createContext<Explainer | null>(null);

export function useMatchingWords(pair: Pair): readonly string[] | undefined {
	const explainer = useContext(ExplainerContext);
	const [, again] = useState(0);
	const [paper, expert] = pair;
	useEffect(() => explainer?.request([paper, expert], () => again((n) => n + 1)), [explainer, paper, expert]);
	return explainer?.wordsOf(pair);
}
