import { pauseBeforeRetry } from "../kernel/deadline.ts";
import { AppError } from "../kernel/errors.ts";

const MAX_ATTEMPTS = 5;

/**
 * Repeats an attempt while it returns null, as the account changed.
 * @throws 503 `busy`
 */
export async function retryOnChange<T>(attempt: () => Promise<T | null>): Promise<T> {
	for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
		const done = await attempt();
		if (done !== null) return done;
		await pauseBeforeRetry();
	}
	throw new AppError("unavailable", "busy", { retryAfter: 1 });
}
