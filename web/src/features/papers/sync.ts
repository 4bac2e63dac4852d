import { LIMITS } from "@deck/contracts/limits";
import type { PaperCard, PaperList } from "@deck/contracts/paper";
import { type Merged, mergeAsked, mergeSince } from "./merge.ts";

/** Requests are at least this far apart, and the first one waits up to `JITTER_MS`, so that staff do not ask in one beat. */
export const GAP_MS = 1_000;
export const JITTER_MS = 150;
/** After a failure. */
export const RETRY_MS = 5_000;

/** What a list is kept fresh by. */
export interface PapersSource {
	/** The list as it is known; undefined until it has been read once. */
	list(): PaperList | undefined;
	/** What changed since a mark. */
	since(mark: string): Promise<PaperList>;
	/** Rows by number, at most `LIMITS.idsPerCall`. */
	cards(numbers: readonly number[]): Promise<PaperCard[]>;
	/** Takes a merged list over. */
	keep(merged: Merged): void;
	/** Whether a failure may pass by itself. */
	passes(error: unknown): boolean;
}

/**
 * Keeps a list of papers fresh: collects the numbers that frames name and asks for them together, and catches up
 * from the list's mark when frames may have been missed. Nothing is asked before the list has been read.
 */
export class PapersSync {
	readonly #source: PapersSource;
	readonly #named = new Set<number>();
	#behind = false;
	#busy = false;
	#last = Number.NEGATIVE_INFINITY;
	#timer: ReturnType<typeof setTimeout> | null = null;

	constructor(source: PapersSource) {
		this.#source = source;
	}

	/** These papers have changed. */
	hear(numbers: readonly number[]): void {
		for (const number of numbers) this.#named.add(number);
		this.#plan();
	}

	/** Frames may have been missed. */
	catchUp(): void {
		this.#behind = true;
		this.#plan();
	}

	/** Asks for nothing more; a later `hear` or `catchUp` begins anew. */
	stop(): void {
		if (this.#timer !== null) clearTimeout(this.#timer);
		this.#timer = null;
	}

	#plan(wait = Math.random() * JITTER_MS): void {
		if (this.#timer !== null || this.#busy || (!this.#behind && this.#named.size === 0)) return;
		if (!this.#source.list()) return;
		const rest = this.#last + GAP_MS - Date.now();
		this.#timer = setTimeout(() => void this.#step(), Math.max(wait, rest));
	}

	async #step(): Promise<void> {
		this.#timer = null;
		this.#busy = true;
		this.#last = Date.now();
		const numbers = [...this.#named].slice(0, LIMITS.idsPerCall);
		for (const number of numbers) this.#named.delete(number);
		const behind = this.#behind;
		this.#behind = false;
		try {
			await Promise.all([behind && this.#fetchSince(), numbers.length > 0 && this.#fetchCards(numbers)]);
			this.#busy = false;
			this.#plan();
		} catch (error) {
			this.#busy = false;
			if (!this.#source.passes(error)) return;
			for (const number of numbers) this.#named.add(number);
			this.#behind ||= behind;
			this.#plan(RETRY_MS);
		}
	}

	async #fetchSince(): Promise<void> {
		const mark = this.#source.list()?.mark;
		if (mark === undefined) return;
		const answer = await this.#source.since(mark);
		const list = this.#source.list();
		if (list) this.#source.keep(mergeSince(list, answer));
	}

	async #fetchCards(numbers: readonly number[]): Promise<void> {
		const answer = await this.#source.cards(numbers);
		const list = this.#source.list();
		if (list) this.#source.keep(mergeAsked(list, numbers, answer));
	}
}
