import { AppError } from "../kernel/errors.ts";

const MOST_ATTEMPTS = 5;

/**
 * Repeats an attempt until it returns a value; null means that the account changed since it was read.
 * @throws 503 `busy` after the last attempt
 */
export async function retryOnChange<T>(attempt: () => Promise<T | null>): Promise<T> {
	for (let tries = 0; tries < MOST_ATTEMPTS; tries++) {
		const done = await attempt();
		if (done !== null) return done;
	}
	throw new AppError("unavailable", "busy", { retryAfter: 1 });
}
