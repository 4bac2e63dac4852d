export interface RetryPolicy {
	/** ms; doubled each time. */
	initialDelay: number;
	/** ms. */
	maxDelay: number;
	/** Returns how to stop watching. */
	onOnline(act: () => void): () => void;
}

export const browserRetryPolicy: RetryPolicy = {
	initialDelay: 1_000,
	maxDelay: 30_000,
	onOnline(act) {
		addEventListener("online", act);
		return () => removeEventListener("online", act);
	},
};

/**
 * Waits until the next attempt is due, the connection returns or `signal` fires. Jitter keeps a thousand
 * authors from retrying at once.
 * @param attempt preceding failures in a row
 */
export function waitForAttempt(policy: RetryPolicy, attempt: number, signal: AbortSignal): Promise<void> {
	const longest = Math.min(policy.maxDelay, policy.initialDelay * 2 ** attempt);
	return new Promise((resolve) => {
		const end = () => {
			clearTimeout(timer);
			unwatch();
			signal.removeEventListener("abort", end);
			resolve();
		};
		const timer = setTimeout(end, longest * (0.5 + Math.random() / 2));
		const unwatch = policy.onOnline(end);
		signal.addEventListener("abort", end);
	});
}
