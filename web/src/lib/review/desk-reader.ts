import type { ReviewDesk } from "@deck/contracts/review";
import { portionsOf } from "../portions/portions.ts";
import { caughtUp, mergedDesks } from "./merged-desks.ts";

type Desks = readonly ReviewDesk[];

/** Frames this close together cause one read. */
const TOGETHER_MS = 500;

export interface DeskPorts {
	whole(): Promise<Desks>;
	some(numbers: readonly number[]): Promise<Desks>;
	most: number;
	/** Not called while nothing is loaded. */
	take(change: (known: Desks) => Desks): Promise<unknown>;
	/** Retries on failure. */
	again(): Promise<unknown>;
}

/** Keeps a conference's desks fresh: one read for all parts of a page. */
export class DeskReader {
	readonly #ports: DeskPorts;
	readonly #waiting = new Set<number>();
	#some: ReturnType<typeof setTimeout> | undefined;
	#whole: ReturnType<typeof setTimeout> | undefined;

	constructor(ports: DeskPorts) {
		this.#ports = ports;
	}

	changed(numbers: readonly number[]): void {
		for (const number of numbers) this.#waiting.add(number);
		clearTimeout(this.#some);
		// A failure is repaired by the next frame.
		this.#some = setTimeout(() => void this.#readSome().catch(() => undefined), TOGETHER_MS);
	}

	/**
	 * Reads all desks, as changes may have been missed.
	 * @param known anything was loaded before
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
