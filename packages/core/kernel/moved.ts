import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "./errors.ts";

/**
 * Another change was committed since rows were read: what was decided by them is decided anew. Each kind of rows has a
 * class of its own, so that a change within a change knows whose turn it is.
 */
export class Moved extends AppError {
	constructor() {
		super("unavailable", "busy", { retryAfter: 1 });
	}
}

const MOST_ATTEMPTS = 6;

/**
 * Does work, from its first read on, again as long as it meets other changes of the same rows: as long as it throws
 * `moved`. Where many people change the same at once, it takes more `attempts`, and a pause before each that grows by
 * `pauseMs`, drawn by chance. Throws 503 `busy` where that does not end, and what else the work throws.
 */
export async function whileMoved<T>(
	moved: typeof Moved,
	work: (attempt: number) => Promise<T>,
	{ attempts = MOST_ATTEMPTS, pauseMs = 0 } = {},
): Promise<T> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await work(attempt);
		} catch (error) {
			if (!(error instanceof moved) || attempt === attempts) throw error;
			if (pauseMs > 0) await sleep(Math.random() * pauseMs * attempt);
		}
	}
}
