import { LIMITS } from "@deck/contracts/limits";
import type { RegistrationResult } from "@deck/contracts/registration-actions";
import type { Store } from "../../../lib/storage.ts";

export interface QueuedCheckIn {
	number: number;
	at: string;
}

/**
 * Keeps unsent check-ins on the device over reloads and closed tabs, without names. One key each: tabs never
 * overwrite each other. Signing out deletes them (`lib/unsaved-work.ts`).
 */
export class CheckInQueue {
	readonly #store: Store;
	readonly #prefix: string;

	/** @param conference id, which survives a new address */
	constructor(store: Store, conference: string) {
		this.#store = store;
		this.#prefix = `door:${conference}:`;
	}

	all(): QueuedCheckIn[] {
		return [...this.#store.keys()]
			.filter((key) => key.startsWith(this.#prefix))
			.flatMap((key) => this.#store.read<QueuedCheckIn>(key) ?? [])
			.sort((a, b) => a.at.localeCompare(b.at) || a.number - b.number);
	}

	/** A queued person keeps the earlier time. */
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

export type SendCheckIns = (waiting: readonly QueuedCheckIn[]) => Promise<RegistrationResult[]>;

/**
 * Sends all in portions, in order. Any answer dequeues, except `stale`: others kept changing the
 * registration. On network failure throws and keeps the rest. A resent instant counts as done.
 */
export async function sendQueued(
	queue: CheckInQueue,
	send: SendCheckIns,
	onAnswer: (waiting: QueuedCheckIn, result: RegistrationResult) => void,
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
