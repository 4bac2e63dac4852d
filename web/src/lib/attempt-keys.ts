import { idempotent } from "./api.ts";
import { ApiError } from "./api-error.ts";

/** `options`: second argument of the typed client. */
export interface Attempt {
	key: string;
	options: { headers: { "Idempotency-Key": string } };
}

/** Gives the same values one idempotency key until the server answers definitely. */
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

	/** Ends an attempt, except on a lost connection or 5xx. */
	finish(error?: unknown): void {
		const unknown = error instanceof ApiError && (error.status === 0 || error.status >= 500);
		if (!unknown) this.#values = null;
	}
}
