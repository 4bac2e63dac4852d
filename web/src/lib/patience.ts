export interface Patience {
	/** ms; doubled each time. */
	first: number;
	/** ms. */
	most: number;
	/** Returns how to stop watching. */
	onOnline(act: () => void): () => void;
}

export const browserPatience: Patience = {
	first: 1_000,
	most: 30_000,
	onOnline(act) {
		addEventListener("online", act);
		return () => removeEventListener("online", act);
	},
};

/**
 * Resolves when the next attempt is due, the connection returns or `signal` fires. Jittered, so that a thousand
 * authors do not retry at once.
 * @param attempt failures in a row before this one
 */
export function waitForAttempt(patience: Patience, attempt: number, signal: AbortSignal): Promise<void> {
	const longest = Math.min(patience.most, patience.first * 2 ** attempt);
	return new Promise((resolve) => {
		const end = () => {
			clearTimeout(timer);
			unwatch();
			signal.removeEventListener("abort", end);
			resolve();
		};
		const timer = setTimeout(end, longest * (0.5 + Math.random() / 2));
		const unwatch = patience.onOnline(end);
		signal.addEventListener("abort", end);
	});
}
