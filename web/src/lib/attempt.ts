import { idempotent } from "./api.ts";
import { ApiError } from "./api-error.ts";

/** One try to send something; pass `options` to the typed client as its second argument. */
export interface Attempt {
	key: string;
	options: { headers: { "Idempotency-Key": string } };
}

/**
 * Gives the same key for the same values until the server has given a definite answer, so that a repeat
 * after a lost connection changes nothing twice.
 */
export class Attempts {
	#values: string | null = null;
	#key = "";

	/** The attempt for these values. */
	next(values: unknown): Attempt {
		const text = JSON.stringify(values);
		if (text !== this.#values) {
			this.#values = text;
			this.#key = crypto.randomUUID();
		}
		return { key: this.#key, options: idempotent(this.#key) };
	}

	/** Notes an outcome: anything but a lost connection or a failing server is definite. */
	finish(error?: unknown): void {
		const unknown = error instanceof ApiError && (error.status === 0 || error.status >= 500);
		if (!unknown) this.#values = null;
	}
}
