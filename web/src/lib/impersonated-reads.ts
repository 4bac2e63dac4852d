const runningReads = new Set<AbortController>();

let impersonationEnding = Promise.resolve();

/**
 * Runs a read under impersonation. While that ends the server may refuse it, so it waits, and runs (again)
 * only if the end failed.
 */
export async function readImpersonated(read: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
	await impersonationEnding;
	const cut = new AbortController();
	runningReads.add(cut);
	try {
		return await read(cut.signal);
	} catch (error) {
		if (!cut.signal.aborted) throw error;
	} finally {
		runningReads.delete(cut);
	}
	return readImpersonated(read);
}

/** Ends impersonation and aborts reads under way; rejects as `end`. */
export async function abortReadsDuring(end: () => Promise<unknown>): Promise<void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	impersonationEnding = promise;
	for (const cut of runningReads) cut.abort();
	try {
		await end();
	} catch (error) {
		resolve();
		throw error;
	}
}
