import type { PaperListRow } from "@deck/contracts/paper";
import type { PaperDetails, PaperDetailsPage } from "@deck/contracts/paper-details";

export const RETRY_MS = 5_000;

export interface LoadedDetails {
	/** By paper number; replaced on any change. */
	details: ReadonlyMap<number, PaperDetails>;
	/** All papers are loaded. */
	complete: boolean;
}

export interface DetailsPorts {
	readPage(from: number): Promise<PaperDetailsPage>;
	readSome(numbers: readonly number[]): Promise<PaperDetails[]>;
	maxPerRequest: number;
}

export class DetailsSync {
	readonly #ports: DetailsPorts;
	readonly #listeners = new Set<() => void>();
	#known: LoadedDetails = { details: new Map(), complete: false };
	readonly #versions = new Map<number, number>();
	#rows: readonly PaperListRow[] = [];
	#next: number | null = 1;
	#busy = false;

	constructor(ports: DetailsPorts) {
		this.#ports = ports;
	}

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => void this.#listeners.delete(listener);
	};

	readonly known = (): LoadedDetails => this.#known;

	update(rows: readonly PaperListRow[]): void {
		this.#rows = rows;
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
		const versions = new Map(this.#rows.map(({ number, version }) => [number, version]));
		if (this.#next !== null) {
			const from = this.#next;
			const { details, next } = await this.#ports.readPage(from);
			const until = next ?? Number.POSITIVE_INFINITY;
			const read = [...versions].filter(([number]) => number >= from && number < until);
			this.#next = next;
			this.#take(details, new Map(read));
			return true;
		}
		const stale = [...versions].filter(([number, version]) => this.#versions.get(number) !== version);
		if (stale.length === 0) return false;
		const batch = stale.slice(0, this.#ports.maxPerRequest);
		this.#take(await this.#ports.readSome(batch.map(([number]) => number)), new Map(batch));
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
		this.#known = { details, complete: this.#next === null };
		for (const listener of this.#listeners) listener();
	}
}
