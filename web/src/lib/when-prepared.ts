/** Tries while the server makes a file. */
const MAX_ATTEMPTS = 20;

/** Repeats `ask` while refused with 503 and Retry-After, for about a minute. */
export async function whenPrepared<T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await ask();
		} catch (reason) {
			const seconds = retryAfter(reason);
			if (seconds === null || signal?.aborted || attempt === MAX_ATTEMPTS) throw reason;
			await pause(1_000 * seconds, signal);
		}
	}
}

function retryAfter(reason: unknown): number | null {
	const { status, retryAfter } = reason as { status?: number; retryAfter?: number | null };
	return status === 503 ? (retryAfter ?? null) : null;
}

export function pause(ms: number, signal?: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		const end = () => {
			clearTimeout(timer);
			resolve();
		};
		const timer = setTimeout(end, ms);
		signal?.addEventListener("abort", end, { once: true });
	});
}
