import { pauseBeforeRetry } from "./deadline.ts";
import { AppError } from "./errors.ts";

/**
 * Rows changed since they were read, so the decision must be repeated. Each kind of rows has its own subclass, so that
 * nested retries know which one applies.
 */
export class ConflictError extends AppError {
	constructor() {
		super("unavailable", "busy", { retryAfter: 1 });
	}
}

const MAX_ATTEMPTS = 6;

/**
 * Repeats work from its first read while it throws `moved`. For busy rows, raise `attempts` and `pauseMs` (random,
 * growing).
 * @throws 503 `busy` at the end or the deadline, and the work's other errors
 */
export async function retryOnConflict<T>(
	moved: typeof ConflictError,
	work: (attempt: number) => Promise<T>,
	{ attempts = MAX_ATTEMPTS, pauseMs = 0 } = {},
): Promise<T> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await work(attempt);
		} catch (error) {
			if (!(error instanceof moved) || attempt === attempts) throw error;
			await pauseBeforeRetry(Math.random() * pauseMs * attempt);
		}
	}
}
