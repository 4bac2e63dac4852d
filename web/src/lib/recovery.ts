import { useEffect, useEffectEvent } from "react";
import { useSWRConfig } from "swr";
import { type ApiError, isTemporary } from "./api-error.ts";
import { apiFetch } from "./api-fetch.ts";
import { browserRetryPolicy, waitForAttempt } from "./retry-policy.ts";

/** Seconds: the default and the longest wait. */
const DEFAULT_WAIT_S = 5;
const MAX_WAIT_S = 60;

/** Pass it to `waitForServer` where nothing ends the wait. */
export const NEVER_ABORTED: AbortSignal = new AbortController().signal;

/**
 * Waits for a retry: respects Retry-After, backs off, ends early when the connection returns, and waits while the page
 * is hidden.
 */
export async function waitForServer(
	{ retryAfter }: ApiError,
	attempt: number,
	signal: AbortSignal,
): Promise<void> {
	// Jitter may halve the wait.
	const first = 2_000 * (retryAfter ?? DEFAULT_WAIT_S);
	const most = Math.max(first, 1_000 * MAX_WAIT_S);
	await waitForAttempt({ ...browserRetryPolicy, initialDelay: first, maxDelay: most }, attempt, signal);
	await waitUntilVisible(signal);
}

function waitUntilVisible(signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		const look = () => {
			if (document.hidden && !signal.aborted) return;
			document.removeEventListener("visibilitychange", look);
			signal.removeEventListener("abort", look);
			resolve();
		};
		document.addEventListener("visibilitychange", look);
		signal.addEventListener("abort", look);
		look();
	});
}

/** Retries a temporary failure until any answer; then clears cached errors and calls `over`. */
export function useRecovery(error: unknown, over: () => void): void {
	const { cache } = useSWRConfig();
	const end = useEffectEvent(() => {
		// SWR would show the same failure to a remounted page.
		for (const key of cache.keys()) cache.set(key, { ...cache.get(key), error: undefined });
		over();
	});
	useEffect(() => {
		const leaving = new AbortController();
		void isAnswered(error, leaving.signal).then((came) => came && end());
		return () => leaving.abort();
	}, [error]);
}

async function isAnswered(error: unknown, signal: AbortSignal): Promise<boolean> {
	let failure = error;
	for (let attempt = 0; isTemporary(failure) && failure.path !== null; attempt++) {
		const { path } = failure;
		await waitForServer(failure, attempt, signal);
		if (signal.aborted) return false;
		try {
			await apiFetch(path, { signal });
			return true;
		} catch (reason) {
			if (signal.aborted) return false;
			if (!isTemporary(reason)) return true;
			failure = reason;
		}
	}
	return false;
}
