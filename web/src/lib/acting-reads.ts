const waiting = new Set<AbortController>();

let goesOn = Promise.resolve();

/**
 * Runs a read under impersonation. The server may refuse it at any moment while impersonation ends, so it waits for
 * that. It runs (again) only if the end failed.
 */
export async function readActing(read: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
	await goesOn;
	const cut = new AbortController();
	waiting.add(cut);
	try {
		return await read(cut.signal);
	} catch (error) {
		if (!cut.signal.aborted) throw error;
	} finally {
		waiting.delete(cut);
	}
	return readActing(read);
}

/** Ends impersonation and aborts the reads under way. Rejects as `end` does. */
export async function withoutReads(end: () => Promise<unknown>): Promise<void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	goesOn = promise;
	for (const cut of waiting) cut.abort();
	try {
		await end();
	} catch (error) {
		resolve();
		throw error;
	}
}
