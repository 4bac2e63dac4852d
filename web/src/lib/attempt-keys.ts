import { idempotent } from "./api.ts";
import { ApiError } from "./api-error.ts";

/** Pass `options` to the typed client as its second argument. */
export interface Attempt {
	key: string;
	options: { headers: { "Idempotency-Key": string } };
}

/** Gives the same idempotency key for the same values until the server answers definitely. */
export class AttemptKeys {
	#values: string | null = null;
	#key = "";

	next(values: unknown): Attempt {
		const text = JSON.stringify(values);
		if (text !== this.#values) {
			this.#values = text;
			this.#key = crypto.randomUUID();
		}
		return { key: this.#key, options: idempotent(this.#key) };
	}

	/** Ends an attempt; anything but a lost connection or a 5xx is definite. */
	finish(error?: unknown): void {
		const unknown = error instanceof ApiError && (error.status === 0 || error.status >= 500);
		if (!unknown) this.#values = null;
	}
}
