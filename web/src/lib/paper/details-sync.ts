import type { PaperCard } from "@deck/contracts/paper";
import type { PaperDetails, PaperDetailsPage } from "@deck/contracts/paper-details";

export const RETRY_MS = 5_000;

export interface KnownDetails {
	/** By paper number; replaced on any change. */
	details: ReadonlyMap<number, PaperDetails>;
	/** All papers are loaded. */
	whole: boolean;
}

export interface DetailsPorts {
	page(from: number): Promise<PaperDetailsPage>;
	some(numbers: readonly number[]): Promise<PaperDetails[]>;
	most: number;
}

/** Loads papers' details in pages, then those of changed papers. */
export class DetailsSync {
	readonly #ports: DetailsPorts;
	readonly #listeners = new Set<() => void>();
	#known: KnownDetails = { details: new Map(), whole: false };
	readonly #versions = new Map<number, number>();
	#cards: readonly PaperCard[] = [];
	#next: number | null = 1;
	#busy = false;

	constructor(ports: DetailsPorts) {
		this.#ports = ports;
	}

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => void this.#listeners.delete(listener);
	};

	readonly known = (): KnownDetails => this.#known;

	follow(cards: readonly PaperCard[]): void {
		this.#cards = cards;
		void this.#work();
	}

	async #work(): Promise<void> {
		if (this.#busy) return;
		this.#busy = true;
		try {
			while (await this.#step());
		} catch {
			// The list works without details.
			setTimeout(() => void this.#work(), RETRY_MS);
		} finally {
			this.#busy = false;
		}
	}

	async #step(): Promise<boolean> {
		const versions = new Map(this.#cards.map(({ number, version }) => [number, version]));
		if (this.#next !== null) {
			const from = this.#next;
			const { details, next } = await this.#ports.page(from);
			const until = next ?? Number.POSITIVE_INFINITY;
			const read = [...versions].filter(([number]) => number >= from && number < until);
			this.#next = next;
			this.#take(details, new Map(read));
			return true;
		}
		const stale = [...versions].filter(([number, version]) => this.#versions.get(number) !== version);
		if (stale.length === 0) return false;
		const asked = stale.slice(0, this.#ports.most);
		this.#take(await this.#ports.some(asked.map(([number]) => number)), new Map(asked));
		return true;
	}

	#take(read: readonly PaperDetails[], versions: ReadonlyMap<number, number>): void {
		const details = new Map(this.#known.details);
		for (const [number, version] of versions) {
			this.#versions.set(number, version);
			// No longer readable.
			details.delete(number);
		}
		for (const one of read) details.set(one.number, one);
		this.#known = { details, whole: this.#next === null };
		for (const listener of this.#listeners) listener();
	}
}
