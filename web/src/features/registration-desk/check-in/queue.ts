import { LIMITS } from "@deck/contracts/limits";
import type { RegistrationResult } from "@deck/contracts/registration-acts";
import type { Store } from "../../../lib/storage.ts";

/** A check-in that the server has not answered yet. */
export interface Waiting {
	number: number;
	/** ISO instant at the door. */
	at: string;
}

/**
 * Check-ins that wait to be sent, kept on the device: they outlive a reload and a closed tab. Each has a key of its own, so
 * that two tabs never write over one another; no names are kept. Signing out removes them (`lib/unsaved-work.ts`).
 */
export class DoorQueue {
	readonly #store: Store;
	readonly #prefix: string;

	/** @param conference its id: a conference that moves to another address keeps it */
	constructor(store: Store, conference: string) {
		this.#store = store;
		this.#prefix = `door:${conference}:`;
	}

	/** In the order in which they came. */
	all(): Waiting[] {
		return this.#store
			.keys()
			.filter((key) => key.startsWith(this.#prefix))
			.flatMap((key) => this.#store.read<Waiting>(key) ?? [])
			.sort((a, b) => a.at.localeCompare(b.at) || a.number - b.number);
	}

	/** Who waits already keeps the earlier instant. */
	add(number: number, at: string): void {
		if (!this.#store.read(this.#key(number))) this.#store.write(this.#key(number), { number, at });
	}

	remove(number: number): void {
		this.#store.remove(this.#key(number));
	}

	#key(number: number): string {
		return `${this.#prefix}${number}`;
	}
}

/** Sends several check-ins at once. */
export type SendCheckIns = (waiting: readonly Waiting[]) => Promise<RegistrationResult[]>;

/**
 * Sends all that wait, in portions and in order. Those that were answered wait no more, whatever the answer was, but for
 * `stale`: others changed the registration all the while. Where the network fails it throws, and they wait on: the same
 * instant sent again is answered as done.
 */
export async function sendWaiting(
	queue: DoorQueue,
	send: SendCheckIns,
	onAnswer: (waiting: Waiting, result: RegistrationResult) => void,
): Promise<void> {
	const all = queue.all();
	for (let from = 0; from < all.length; from += LIMITS.registrationsPerCall) {
		const portion = all.slice(from, from + LIMITS.registrationsPerCall);
		const results = await send(portion);
		for (const waiting of portion) {
			const result = results.find(({ number }) => number === waiting.number);
			if (!result || result.refused === "stale") continue;
			queue.remove(waiting.number);
			onAnswer(waiting, result);
		}
	}
}
