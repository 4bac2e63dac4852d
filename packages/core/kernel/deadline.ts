import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "./errors.ts";

interface Deadline {
	/** By `performance.now()`. */
	at: number;
	signal: AbortSignal;
}

const deadlines = new AsyncLocalStorage<Deadline>();

/** Runs work under one deadline, which all its service calls and retries share. An inner deadline replaces an outer one. */
export function withDeadline<T>(milliseconds: number, work: () => T): T {
	const remaining = Math.max(0, Math.floor(milliseconds));
	return deadlines.run({ at: performance.now() + remaining, signal: AbortSignal.timeout(remaining) }, work);
}

/** Returns the signal that aborts at the deadline; undefined without one, as on the command line. */
export function deadlineSignal(): AbortSignal | undefined {
	return deadlines.getStore()?.signal;
}

/**
 * Waits before the next attempt. Every retry loop calls it.
 * @throws 503 `busy` if the deadline comes first
 */
export async function pauseBeforeRetry(milliseconds = 0): Promise<void> {
	const deadline = deadlines.getStore();
	if (deadline && performance.now() + milliseconds >= deadline.at) {
		throw new AppError("unavailable", "busy", { retryAfter: 1 });
	}
	if (milliseconds > 0) await sleep(milliseconds);
}
