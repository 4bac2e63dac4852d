import type { ReviewDesk } from "@deck/contracts/review";
import { portionsOf } from "../portions/portions.ts";
import { caughtUp, mergedDesks } from "./merged-desks.ts";

type Desks = readonly ReviewDesk[];

/** Frames that come as close together make one read. */
const TOGETHER_MS = 500;

/** Where desks come from, and where they go. */
export interface DeskPorts {
	whole(): Promise<Desks>;
	some(numbers: readonly number[]): Promise<Desks>;
	/** Papers that one request may name. */
	most: number;
	/** Changes what is known; not asked where nothing is known yet. */
	take(change: (known: Desks) => Desks): Promise<unknown>;
	/** Loads anew whatever is there, again and again where it fails. */
	again(): Promise<unknown>;
}

/** Keeps the desks of a conference fresh: one read for all parts of a page, each of which hears of the same changes. */
export class DeskReader {
	readonly #ports: DeskPorts;
	readonly #waiting = new Set<number>();
	#some: ReturnType<typeof setTimeout> | undefined;
	#whole: ReturnType<typeof setTimeout> | undefined;

	constructor(ports: DeskPorts) {
		this.#ports = ports;
	}

	/** The reviews of papers have changed. */
	changed(numbers: readonly number[]): void {
		for (const number of numbers) this.#waiting.add(number);
		clearTimeout(this.#some);
		// What fails now comes with the next frame.
		this.#some = setTimeout(() => void this.#readSome().catch(() => undefined), TOGETHER_MS);
	}

	/**
	 * Changes may have been missed.
	 * @param known whether anything was read before
	 */
	catchUp(known: boolean): void {
		clearTimeout(this.#whole);
		this.#whole = setTimeout(() => void (known ? this.#readWhole() : this.#ports.again()));
	}

	async #readSome(): Promise<void> {
		const numbers = [...this.#waiting];
		this.#waiting.clear();
		for (const portion of portionsOf(numbers, this.#ports.most)) {
			const fresh = await this.#ports.some(portion);
			await this.#ports.take((known) => mergedDesks(known, portion, fresh));
		}
	}

	async #readWhole(): Promise<void> {
		try {
			const fresh = await this.#ports.whole();
			await this.#ports.take((known) => caughtUp(known, fresh));
		} catch {
			await this.#ports.again();
		}
	}
}
