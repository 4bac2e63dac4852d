/** How long to wait between attempts, and what cuts a wait short. */
export interface Patience {
	/** The first wait, in ms; each further one is twice as long. */
	first: number;
	/** No wait is longer, in ms. */
	most: number;
	/** Calls back when the connection returns; gives what ends the watch. */
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
 * Resolves when another attempt is due: after a growing time, jittered so that a thousand authors do not come
 * back at once; or when the connection returns; or when `signal` fires.
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
