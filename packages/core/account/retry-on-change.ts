import { AppError } from "../kernel/errors.ts";

/** Attempts at what holds only while an account is as it was read. */
const MOST_ATTEMPTS = 5;

/**
 * Does something anew, with the account read again, while that answers null: the account changed meanwhile. Throws 503
 * `busy` where that never ends.
 */
export async function retryOnChange<T>(attempt: () => Promise<T | null>): Promise<T> {
	for (let tries = 0; tries < MOST_ATTEMPTS; tries++) {
		const done = await attempt();
		if (done !== null) return done;
	}
	throw new AppError("unavailable", "busy", { retryAfter: 1 });
}
