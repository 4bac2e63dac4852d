import type { ReviewBoardRow } from "@deck/contracts/review";
import { splitIntoBatches } from "../batches/batches.ts";
import { mergeAllDesks, mergeRequestedDesks } from "./merge-desks.ts";

type ReviewDesks = readonly ReviewBoardRow[];

/** Frames this close cause one read. */
const BATCH_MS = 500;

export interface ReviewDeskPorts {
	readAll(): Promise<ReviewDesks>;
	readSome(numbers: readonly number[]): Promise<ReviewDesks>;
	maxPerRequest: number;
	update(change: (known: ReviewDesks) => ReviewDesks): Promise<unknown>;
	/** Retries on failure. */
	reload(): Promise<unknown>;
}

/** Keeps a conference's desks fresh, with one read for all parts of a page. */
export class ReviewDeskReader {
	readonly #ports: ReviewDeskPorts;
	readonly #waiting = new Set<number>();
	#some: ReturnType<typeof setTimeout> | undefined;
	#whole: ReturnType<typeof setTimeout> | undefined;

	constructor(ports: ReviewDeskPorts) {
		this.#ports = ports;
	}

	/** @param known false: read after `markLoaded`, since the desks that are being loaded may be older */
	changed(numbers: readonly number[], known: boolean): void {
		for (const number of numbers) this.#waiting.add(number);
		if (known) this.#plan();
	}

	markLoaded(): void {
		if (this.#waiting.size > 0) this.#plan();
	}

	#plan(): void {
		clearTimeout(this.#some);
		// The next frame repairs a failure.
		this.#some = setTimeout(() => void this.#readSome().catch(() => undefined), BATCH_MS);
	}

	/**
	 * Reads all desks after possibly missed changes.
	 * @param known anything was loaded before
	 */
	catchUp(known: boolean): void {
		clearTimeout(this.#whole);
		this.#whole = setTimeout(() => void (known ? this.#readWhole() : this.#ports.reload()));
	}

	async #readSome(): Promise<void> {
		const numbers = [...this.#waiting];
		this.#waiting.clear();
		for (const portion of splitIntoBatches(numbers, this.#ports.maxPerRequest)) {
			const fresh = await this.#ports.readSome(portion);
			await this.#ports.update((known) => mergeRequestedDesks(known, portion, fresh));
		}
	}

	async #readWhole(): Promise<void> {
		try {
			const fresh = await this.#ports.readAll();
			await this.#ports.update((known) => mergeAllDesks(known, fresh));
		} catch {
			await this.#ports.reload();
		}
	}
}
