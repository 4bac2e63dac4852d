import { useEffect, useEffectEvent } from "react";
import { useSWRConfig } from "swr";
import { type ApiError, willPass } from "./api-error.ts";
import { apiFetch } from "./api-fetch.ts";
import { browserPatience, waitForAttempt } from "./patience.ts";

/** Seconds, where the server says nothing; and what no wait need be longer than. */
const USUAL_WAIT = 5;
const LONGEST_WAIT = 60;

/**
 * Resolves when it is time to ask again after a failure that passes: not before the server's Retry-After, later with
 * each failure before this one, at once when the connection returns, and only while the page is looked at.
 */
export async function waitForServer(
	{ retryAfter }: ApiError,
	attempt: number,
	signal: AbortSignal,
): Promise<void> {
	// A wait is half as long at least.
	const first = 2_000 * (retryAfter ?? USUAL_WAIT);
	const most = Math.max(first, 1_000 * LONGEST_WAIT);
	await waitForAttempt({ ...browserPatience, first, most }, attempt, signal);
	await untilVisible(signal);
}

function untilVisible(signal: AbortSignal): Promise<void> {
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

/**
 * Asks anew for what a page could not have for now, until it is answered, whatever the answer is; then calls `over`,
 * and what failed before is loaded afresh. Does nothing for failures of another kind.
 */
export function useRecovery(error: unknown, over: () => void): void {
	const { cache } = useSWRConfig();
	const end = useEffectEvent(() => {
		// A page that has failed is not mounted any more, and SWR would show it the same failure again.
		for (const key of cache.keys()) cache.set(key, { ...cache.get(key), error: undefined });
		over();
	});
	useEffect(() => {
		const leaving = new AbortController();
		void answered(error, leaving.signal).then((came) => came && end());
		return () => leaving.abort();
	}, [error]);
}

/** Resolves to whether an answer came for what failed before the signal did. */
async function answered(error: unknown, signal: AbortSignal): Promise<boolean> {
	let failure = error;
	for (let attempt = 0; willPass(failure) && failure.path !== null; attempt++) {
		const { path } = failure;
		await waitForServer(failure, attempt, signal);
		if (signal.aborted) return false;
		try {
			await apiFetch(path, { signal });
			return true;
		} catch (reason) {
			if (signal.aborted) return false;
			if (!willPass(reason)) return true;
			failure = reason;
		}
	}
	return false;
}
